/** Polling options for a page in view. */
export const POLL = { pollingInterval: 5_000, skipPollingIfUnfocused: true };
/** Slower polling next to the event stream, for changes without events. */
export const POLL_BESIDE_EVENTS = { ...POLL, pollingInterval: 30_000 };
