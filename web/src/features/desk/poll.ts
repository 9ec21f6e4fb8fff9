/** Options of a query that is read again every few seconds, while somebody looks at the page. */
export const POLL = { pollingInterval: 5_000, skipPollingIfUnfocused: true };
