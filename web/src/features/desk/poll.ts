/** Options of a query that is read again every few seconds, while somebody looks at the page. */
export const POLL = { pollingInterval: 5_000, skipPollingIfUnfocused: true };
/** The same while the shop tells of changes by itself: now and then, for what no event tells of. */
export const POLL_BESIDE_EVENTS = { ...POLL, pollingInterval: 30_000 };
