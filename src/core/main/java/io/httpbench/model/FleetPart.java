package io.httpbench.model;

/**
 * The place of a fork among those of other machines that measure the same window.
 *
 * @param number from 0
 * @param of how many there are
 */
public record FleetPart(int number, int of) {}
