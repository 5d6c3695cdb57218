package io.httpbench.api.adapter;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What older versions of a library do not have is used here, and only where they have it. Callers catch the
 * {@link LinkageError}, or have looked before; the check whether an adapter fits a version skips it.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface MayBeAbsent {}
