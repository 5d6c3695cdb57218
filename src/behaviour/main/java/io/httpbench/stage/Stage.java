package io.httpbench.stage;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Two servers on loopback addresses that play their scripts: the one that the client is sent to, and another one that only
 * redirects lead to. Opened by one thread; its state is guarded by its {@link Board}.
 */
public final class Stage implements AutoCloseable {

    /** The address of the server that clients are sent to. */
    public static final String HOST = "127.0.0.1";

    /** All of 127/8 is this machine's on Linux. */
    private static final String OTHER_HOST = "127.0.0.2";

    /** In the value of a field: so many characters. */
    private static final Pattern LENGTH = Pattern.compile("\\{(\\d{1,7})}");

    private static final int QUEUE = 128;
    private static final int SMALL = 1 << 16;
    private static final Duration NO_ROOM = Duration.ofMillis(300);
    private static final int MOST_TRIES = 64;

    private final Play play;
    private final StageTls tls;
    private final Board board = new Board();
    private final List<AutoCloseable> opened = new ArrayList<>();
    private final List<StageConnection> connections = new ArrayList<>();
    private final List<Request> requests = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile int port;
    private volatile int otherPort;
    private volatile boolean over;
    private boolean released;
    private int marks;

    private Stage(Play play, StageTls tls) {
        this.play = play;
        this.tls = tls;
    }

    /**
     * Opens the servers.
     *
     * @throws IOException when the machine does not allow it
     */
    public static Stage open(Play play, StageTls tls) throws IOException {
        Stage stage = new Stage(play, tls);
        try {
            stage.open();
            return stage;
        } catch (IOException e) {
            stage.close();
            throw e;
        }
    }

    private void open() throws IOException {
        ServerSocket other = listen(OTHER_HOST, 0, QUEUE);
        otherPort = other.getLocalPort();
        if (play.protocol().isOverTcp()) {
            boolean silent = play.silent().equals(HOST);
            ServerSocket server = listen(HOST, 0, silent ? 1 : QUEUE);
            port = server.getLocalPort();
            if (silent) {
                fill(server);
            } else {
                start("stage-c", () -> accept(server, "c"));
                if (!play.silent().isEmpty()) {
                    fill(listen(play.silent(), port, 1));
                }
            }
        } else {
            Http3Server server = new Http3Server(this, tls.shown(play.tls()));
            opened.add(server);
            port = server.bind();
        }
        start("stage-o", () -> accept(other, "o"));
    }

    private ServerSocket listen(String host, int wanted, int queue) throws IOException {
        ServerSocket listening = new ServerSocket();
        opened.add(listening);
        // Otherwise the system takes what a server does not read, up to ten megabytes.
        listening.setReceiveBufferSize(SMALL);
        listening.bind(new InetSocketAddress(InetAddress.getByName(host), wanted), queue);
        return listening;
    }

    /** Connects until the kernel leaves the next one without an answer. */
    private void fill(ServerSocket listening) throws IOException {
        boolean room = true;
        for (int i = 0; room && i < MOST_TRIES; i++) {
            SocketChannel channel = SocketChannel.open();
            channel.configureBlocking(false);
            boolean ignored = channel.connect(listening.getLocalSocketAddress());
            opened.add(channel);
            long end = System.nanoTime() + NO_ROOM.toNanos();
            room = false;
            while (!room && System.nanoTime() < end) {
                room = channel.finishConnect();
                Thread.onSpinWait();
            }
        }
        if (room) {
            throw new IOException("the queue of a server that accepts nobody does not fill");
        }
    }

    private void start(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        board.change(() -> threads.add(thread));
        thread.start();
    }

    private void accept(ServerSocket listening, String prefix) {
        int number = 0;
        while (!over) {
            try {
                Socket socket = listening.accept();
                socket.setTcpNoDelay(true);
                number++;
                StageConnection connection = new StageConnection(this, prefix + number, play.script(prefix, number));
                TcpLine line = new TcpLine(this, connection, socket);
                connection.on(line);
                begins(connection);
                start(connection.name() + "-read", line::read);
            } catch (IOException e) {
                return;
            }
        }
    }

    /** It is there, and what it is carried by: its script is played. */
    void begins(StageConnection connection) {
        board.note(connection.name(), "← connected", () -> connections.add(connection));
        start(connection.name() + "-act", connection::act);
    }

    Play play() {
        return play;
    }

    /** What has happened, and the lock of all that is here. */
    public Board board() {
        return board;
    }

    /** Where the client is sent to. */
    public int port() {
        return port;
    }

    /** Connections in the order in which they were accepted. Guarded by the board. */
    public List<StageConnection> connections() {
        return connections;
    }

    /** Requests in the order in which their heads have come. Guarded by the board. */
    public List<Request> requests() {
        return requests;
    }

    /** Opens the gate for all who wait there, and for all who come. */
    public void release() {
        board.note("stage", "released", () -> released = true);
    }

    /** How often a script has come to a mark. Guarded by the board. */
    public int marks() {
        return marks;
    }

    void mark() {
        marks++;
    }

    boolean released() {
        return released;
    }

    boolean over() {
        return over;
    }

    void begun(Request request) {
        requests.add(request);
    }

    /** Shakes hands where there is TLS; the other server has none. */
    Socket begun(StageConnection connection, Socket socket) throws IOException {
        return connection.name().startsWith("c") ? tls.over(socket, play.tls(), play.protocol()) : socket;
    }

    /** Words with the addresses of the servers in them. */
    public List<String> filled(List<String> words) {
        String otherOne = Integer.toString(otherPort);
        return words.stream()
                .map(word -> word.replace("{self}", HOST + ":" + port)
                        .replace("{other}", OTHER_HOST + ":" + otherOne)
                        .replace("{other-host}", OTHER_HOST)
                        .replace("{other-port}", otherOne))
                .toList();
    }

    /** Fields of an answer as they are sent. */
    List<String> fields(List<String> words) {
        return filled(words).stream()
                .map(word -> LENGTH.matcher(word).replaceAll(found -> "h".repeat(Integer.parseInt(found.group(1)))))
                .map(word -> word.replaceFirst(":", ": "))
                .toList();
    }

    @Override
    public void close() {
        over = true;
        for (StageConnection connection : board.look(() -> List.copyOf(connections))) {
            connection.end();
        }
        board.look(() -> List.copyOf(threads)).forEach(Thread::interrupt);
        opened.forEach(Stage::close);
    }

    private static void close(AutoCloseable closed) {
        try {
            closed.close();
        } catch (Exception e) {
            // It is of no use any more.
        }
    }
}
