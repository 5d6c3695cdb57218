package io.httpbench.host.spring;

import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** What Spring Boot configures by itself, and the controller. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import(MvcController.class)
class MvcApplication {}
