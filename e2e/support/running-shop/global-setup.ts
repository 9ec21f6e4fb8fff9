import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTraceCollector } from '@tokri/testing/traces';
import { freePorts } from '@tokri/local-stack/testing';
import { checkLogs } from '../../logs/check-logs';
import { MAIL_TOPIC } from '../mail-topic';
import { exportAllTraces, startShop } from './shop';

/** One shop for all suites, unless TOKRI_E2E_HOME names a copy that runs already. It records every trace. */
export default async function globalSetup(): Promise<void> {
  if (process.env.TOKRI_E2E_HOME) return;
  const folder = mkdtempSync(join(tmpdir(), 'tokri-traces-'));
  const spans = join(folder, 'spans.log');
  const collector = await startTraceCollector({ file: spans });
  const shop = await startShop({ env: { ...exportAllTraces(collector.url), ...(await trustMailTopic()) } });
  process.env.TOKRI_E2E_HOME = shop.home;
  (globalThis as { closeShop?: () => Promise<void> }).closeShop = async () => {
    await shop.stop();
    await collector.close();
    // Now all lines are written. Spans leave the shop as well, so they are checked like logs.
    copyFileSync(spans, join(shop.home, 'logs', 'spans.log'));
    try {
      checkLogs(shop.home);
    } finally {
      rmSync(folder, { recursive: true, force: true });
      shop.remove();
    }
  };
}

/** Reports about mails are signed by a double that the suites start at this port. */
async function trustMailTopic() {
  const [port] = await freePorts(1);
  return {
    IDENTITY__MAIL_EVENTS_TOPIC: MAIL_TOPIC,
    IDENTITY__MAIL_EVENTS_API_BASE: `http://127.0.0.1:${port}`,
  };
}
