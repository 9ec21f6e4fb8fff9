import { checkLogs } from '../logs/check-logs';
import { startShop } from './shop';

/** One shop for all useBrowser, unless TOKRI_E2E_HOME names a copy that runs already. */
export default async function globalSetup(): Promise<void> {
  if (process.env.TOKRI_E2E_HOME) return;
  const shop = await startShop();
  process.env.TOKRI_E2E_HOME = shop.home;
  (globalThis as { closeShop?: () => Promise<void> }).closeShop = async () => {
    await shop.stop();
    // Only now every line is written.
    try {
      checkLogs(shop.home);
    } finally {
      shop.remove();
    }
  };
}
