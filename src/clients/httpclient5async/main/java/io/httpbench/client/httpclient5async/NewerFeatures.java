package io.httpbench.client.httpclient5async;

import io.httpbench.api.adapter.IfPresent;
import io.httpbench.api.adapter.MayBeAbsent;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.async.H2AsyncClientBuilder;
import org.apache.hc.client5.http.impl.async.HttpAsyncClientBuilder;

/**
 * Disables features that not all versions have. Where one cannot be disabled there is no such feature: the priority
 * field and the decoding of compressed bodies are of 5.6, the upgrade of 5.4.
 */
final class NewerFeatures {

    private NewerFeatures() {}

    static HttpAsyncClientBuilder disable(HttpAsyncClientBuilder builder) {
        IfPresent.run(() -> disablePriority(builder));
        IfPresent.run(() -> disableCompression(builder));
        return builder;
    }

    static H2AsyncClientBuilder disable(H2AsyncClientBuilder builder) {
        IfPresent.run(() -> disablePriority(builder));
        return builder;
    }

    static RequestConfig.Builder disable(RequestConfig.Builder builder) {
        IfPresent.run(() -> disableUpgrade(builder));
        return builder;
    }

    @MayBeAbsent
    private static void disablePriority(HttpAsyncClientBuilder builder) {
        builder.disableRequestPriority();
    }

    @MayBeAbsent
    private static void disableCompression(HttpAsyncClientBuilder builder) {
        builder.disableContentCompression();
    }

    @MayBeAbsent
    private static void disablePriority(H2AsyncClientBuilder builder) {
        builder.disableRequestPriority();
    }

    @MayBeAbsent
    private static void disableUpgrade(RequestConfig.Builder builder) {
        builder.setProtocolUpgradeEnabled(false);
    }
}
