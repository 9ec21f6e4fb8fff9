/** Polls until the check passes (does not throw and is not false); throws its last failure after `timeoutMs`. The default suits a busy machine. */
export async function waitFor<T>(check: () => T | Promise<T>, timeoutMs = 120_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      const result = await check();
      if (result !== false) return result;
      throw new Error('still false');
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
