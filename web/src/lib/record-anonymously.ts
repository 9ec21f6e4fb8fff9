/** Sends an anonymous report to be counted, without cookies and token. Fire and forget. */
export function recordAnonymously(path: string, facts: object): void {
  void fetch(path, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(facts),
  })
    // An unread answer would keep its connection open.
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}
