package com.example.urlconnection;

import io.httpbench.api.BlockingExchange;
import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.httpbench.api.FailureKinds;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.Trust;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.NoRouteToHostException;
import java.net.Proxy;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URL;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLSocketFactory;

/** {@link HttpURLConnection}: an object per request, over connections that the JDK keeps for the whole JVM. */
final class UrlConnectionClient implements Client {

    private static final FailureKinds KINDS = new FailureKinds()
            .connect(ConnectException.class, NoRouteToHostException.class, UnknownHostException.class)
            .connect(SocketTimeoutException.class)
            .reset(SocketException.class);

    static {
        // Read once per JVM. Idle connections to keep, 5 unless told; and none is kept whose response was not read.
        System.setProperty("http.maxConnections", Integer.toString(Integer.MAX_VALUE));
        System.setProperty("http.KeepAlive.remainingData", "0");
    }

    private final Target target;
    private final Limits limits;
    private final SSLSocketFactory tls;
    private final byte[] content;
    /** The JDK opens a connection whenever none is idle: this is what bounds them. */
    private final Semaphore places;

    private final List<OneThread> exchanges = new CopyOnWriteArrayList<>();

    UrlConnectionClient(Target target, Limits limits) {
        this.target = target;
        this.limits = limits;
        tls = target.tls() == null ? null : Trust.context(target.tls()).getSocketFactory();
        content = target.body();
        places = new Semaphore(limits.connections(), true);
    }

    private HttpURLConnection newRequest() throws IOException {
        HttpURLConnection request = (HttpURLConnection) new URL(target.uri()).openConnection(Proxy.NO_PROXY);
        request.setRequestMethod(target.method());
        request.setInstanceFollowRedirects(false);
        request.setConnectTimeout((int) limits.connectTimeout().toMillis());
        target.headers().forEach(header -> request.setRequestProperty(header.name(), header.value()));
        if (!limits.keepAlive()) {
            request.setRequestProperty("Connection", "close");
        }
        if (request instanceof HttpsURLConnection secure) {
            secure.setSSLSocketFactory(tls);
            if (target.tls().insecure()) {
                secure.setHostnameVerifier((host, session) -> true);
            }
        }
        request.setDoOutput(target.sendsContent());
        return request;
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        OneThread exchange = new OneThread(completion);
        exchanges.add(exchange);
        return exchange;
    }

    @Override
    public void close() {
        exchanges.forEach(OneThread::close);
    }

    /** The slot of one request, used by one thread; {@link BlockingExchange} sees to it that each ends once. */
    private final class OneThread extends BlockingExchange {

        private volatile Thread sender;
        private volatile HttpURLConnection request;
        private volatile boolean aborted;
        private volatile boolean reading;

        OneThread(Completion completion) {
            super(completion);
        }

        @Override
        protected void send() throws Exception {
            reading = false;
            request = null;
            sender = Thread.currentThread();
            if (aborted) {
                throw new InterruptedException();
            }
            places.acquire();
            try {
                HttpURLConnection sent = newRequest();
                request = sent;
                if (target.sendsContent()) {
                    sent.getOutputStream().write(content);
                }
                if (aborted) {
                    throw new InterruptedException();
                }
                int status = sent.getResponseCode();
                reading = true;
                received(status, read(sent, status));
            } finally {
                places.release();
            }
        }

        /** To the end, where the JDK takes the connection back: closing the stream early would close the connection. */
        private long read(HttpURLConnection answered, int status) throws Exception {
            if (status < 0) {
                throw new ExchangeException(FailureKind.PROTOCOL, "not an answer in HTTP");
            }
            InputStream body = status < 400 ? answered.getInputStream() : answered.getErrorStream();
            long bytes = body == null ? 0 : drain(body);
            if (bytes < answered.getContentLengthLong() && !target.method().equals("HEAD")) {
                throw new ExchangeException(FailureKind.RESET, "the connection ended within the body");
            }
            return bytes;
        }

        /** Not within a body: there {@code disconnect} waits for whoever reads. */
        @Override
        protected void abort() {
            aborted = true;
            Thread waiting = sender;
            if (waiting != null) {
                waiting.interrupt();
            }
            if (request != null && !reading) {
                request.disconnect();
            }
        }

        @Override
        protected void renew() {
            aborted = false;
            Thread.interrupted();
        }

        @Override
        protected Throwable explain(Exception failure) {
            return KINDS.explain(failure);
        }

        /** The JDK has no other way to close what is idle; its timer ends by itself within five seconds. */
        void close() {
            cancel();
            if (request != null && !reading) {
                request.disconnect();
            }
        }
    }
}
