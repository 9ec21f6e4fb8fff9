import { startTraceCollector } from '@tokri/testing/traces';
import { exportAllTraces, startShop } from '../support/running-shop/shop';
import { drawTrace } from './draw-trace';

/** Starts a shop, places a cash order and a card order, and prints their traces. */
async function main(): Promise<void> {
  const collector = await startTraceCollector();
  const shop = await startShop({ env: exportAllTraces(collector.url) });
  try {
    process.env.TOKRI_E2E_HOME = shop.home;
    const { traceCardOrder, traceCashOrder } = await import('./order-traces');
    // The first orders of a process are slower because of code compilation.
    for (let warmUp = 0; warmUp < 5; warmUp += 1) await traceCashOrder();
    const cash = drawTrace(await traceCashOrder());
    const card = drawTrace(await traceCardOrder());
    console.log(`${cash}\n\n${card}`);
  } finally {
    await shop.stop();
    await collector.close();
    shop.remove();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
