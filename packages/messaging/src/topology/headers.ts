/* Headers of messages in retry and dead-letter queues. */
/** The sender of a message before its receiver republished it. */
export const SENDER = 'x-sender';
export const ATTEMPT = 'x-attempt';
export const REASON = 'x-reason';
export const DEAD_AT = 'x-dead-at';
