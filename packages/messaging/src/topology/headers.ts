/** Headers that a message gains on its way through retries to the dead letters. */
/** Who sent a message that its receiver has put aside. */
export const SENDER = 'x-sender';
export const ATTEMPT = 'x-attempt';
export const REASON = 'x-reason';
export const DEAD_AT = 'x-dead-at';
