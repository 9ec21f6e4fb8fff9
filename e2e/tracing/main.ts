import { startTraceCollector } from '@tokri/testing/traces';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startShop } from '../support/shop';
import { drawTrace } from './draw-trace';

const DOCUMENT = join(__dirname, '../../docs/tracing.md');

/** What stands between the markers of this name is drawn anew. */
function replaceDrawing(text: string, name: string, drawing: string): string {
  const between = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
  if (!between.test(text)) throw new Error(`docs/tracing.md has no place for ${name}`);
  return text.replace(
    between,
    (_all, begin: string, end: string) => `${begin}\`\`\`\n${drawing}\n\`\`\`\n${end}`,
  );
}

/** Starts a shop, places a cash order and a card order, and draws their traces into docs/tracing.md. */
async function main(): Promise<void> {
  const collector = await startTraceCollector();
  const shop = await startShop({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '1',
      TRACES_PER_SECOND: '10000',
      OTEL_BSP_SCHEDULE_DELAY: '500',
    },
  });
  try {
    process.env.TOKRI_E2E_HOME = shop.home;
    const { traceCardOrder, traceCashOrder } = await import('./order-traces');
    // The first orders of a process show how code is compiled.
    for (let warmUp = 0; warmUp < 5; warmUp += 1) await traceCashOrder();
    const cash = drawTrace(await traceCashOrder());
    const card = drawTrace(await traceCardOrder());
    const text = replaceDrawing(readFileSync(DOCUMENT, 'utf8'), 'cash order', cash);
    writeFileSync(DOCUMENT, replaceDrawing(text, 'card order', card));
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
