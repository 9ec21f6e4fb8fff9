export default async function globalTeardown(): Promise<void> {
  await (globalThis as { closeShop?: () => Promise<void> }).closeShop?.();
}
