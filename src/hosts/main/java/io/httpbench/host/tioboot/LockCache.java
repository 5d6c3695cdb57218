package io.httpbench.host.tioboot;

import com.litongjava.tio.utils.cache.mapcache.ConcurrentMapCache;
import com.litongjava.tio.utils.cache.mapcache.ConcurrentMapCacheFactory;
import com.litongjava.tio.utils.lock.LockUtils;
import java.io.Serializable;
import java.util.Map;

/**
 * The library's cache of locks, which are taken when a header field is read for the first time, without its expiry after an
 * hour. That is timed by a thread that is no daemon and that nothing ends, so that the process would not end by itself.
 */
final class LockCache extends ConcurrentMapCache {

    /** The one that {@link LockUtils} asks for. */
    private static final String NAME = LockUtils.class.getName() + "RW";

    private LockCache() {
        super(NAME, null, null, null);
    }

    /** Must be called before the library's first request: it registers its own where there is none of the name. */
    @SuppressWarnings("unchecked") // The factory has no other caches than those of its own kind.
    static void register() {
        var caches = (Map<String, ConcurrentMapCache>) ConcurrentMapCacheFactory.INSTANCE.getMap();
        caches.putIfAbsent(NAME, new LockCache());
    }

    @Override
    public void put(String key, Serializable lock) {
        asMap().put(key, lock);
    }
}
