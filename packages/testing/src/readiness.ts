/**
 * Whether a process is ready and its queues are declared, so that it receives every event published from now on. It can
 * be ready before its queues are declared, because the broker is an optional dependency.
 */
export async function isConnected(managementUrl: string): Promise<boolean> {
  const response = await fetch(`${managementUrl}/readyz`);
  const { checks } = (await response.json()) as { checks: Record<string, string> };
  return response.ok && checks.broker === 'ok';
}
