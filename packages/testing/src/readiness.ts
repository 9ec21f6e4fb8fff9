/**
 * Whether a process is ready and its queues stand, so that it hears whatever is published from now on. It is ready before
 * that: the broker is no reason to be unready.
 */
export async function isConnected(managementUrl: string): Promise<boolean> {
  const response = await fetch(`${managementUrl}/readyz`);
  const { checks } = (await response.json()) as { checks: Record<string, string> };
  return response.ok && checks.broker === 'ok';
}
