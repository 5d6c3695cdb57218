/** Spring Boot's two ways to serve: Spring MVC on Tomcat, and Spring WebFlux on Reactor Netty. */
@NullMarked
package io.httpbench.host.spring;

import org.jspecify.annotations.NullMarked;
