/** How often a queue worker reports that it lives. */
export const HEARTBEAT_SECONDS = 10;
/** Two beats may be late before a worker counts as dead: it shows on the dials within a minute. */
export const ALIVE_SECONDS = 30;
