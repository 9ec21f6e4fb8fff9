/** Header limits are some kilobytes; sessions beyond this many are refused by the event alone. */
const MAX_IN_HEADER = 300;

/** Announced to the gateway in a header of its own, so that it refuses these sessions before the answer is out. */
export function announceEndedSessions(
  response: { setHeader(name: string, value: string): unknown },
  sessionIds: readonly string[],
): void {
  if (sessionIds.length > 0)
    response.setHeader('x-sessions-ended', sessionIds.slice(0, MAX_IN_HEADER).join(','));
}
