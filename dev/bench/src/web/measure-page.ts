import { CHROMIUM_FLAGS } from '@tokri/local-stack/testing';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { interact } from './interact';
import { beyondLimit, DENSITY, SCREEN, type LabSettings, type PageVisit } from './page-visit';
import { observeVitals, type PageVitals } from './page-vitals';

export interface PageRun extends PageVisit, PageVitals {
  /** Until the network was idle for a second; later prefetches do not count. */
  requests: number;
  /** Transferred bytes, including headers. */
  bytes: number;
  scriptBytes: number;
  log: string[];
}

const IDLE_MS = 5_000;
const MAX_MS = 40_000;

/** One visit with an empty cache, on the screen of Lighthouse's mobile preset. */
export async function measurePage(settings: LabSettings): Promise<PageRun> {
  const browser = await chromium.launch({ executablePath: settings.browser, args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({
      viewport: SCREEN,
      deviceScaleFactor: DENSITY,
      isMobile: true,
      hasTouch: true,
      locale: 'en-IN',
    });
    const page = await context.newPage();
    // The compiled function calls esbuild's helper __name, which the page lacks.
    await page.addInitScript(`globalThis.__name ??= (named) => named; (${observeVitals.toString()})();`);
    const devtools = await context.newCDPSession(page);
    const traffic = await watchTraffic(devtools);
    if (settings.network) {
      await devtools.send('Network.emulateNetworkConditions', { offline: false, ...settings.network });
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: settings.slowDown });
    await page.goto(settings.url, { waitUntil: 'commit' });
    await untilIdle(page, traffic);
    const visit = await readVitals(page);
    const totals = traffic.totals();
    await interact(page);
    const { interaction, interactions } = await readVitals(page);
    return { ...visit, ...totals, blocked: blockedBy(visit), interaction, interactions };
  } finally {
    await browser.close();
  }
}

const blockedBy = ({ longTasks, firstPaint }: PageVitals) =>
  longTasks
    .filter(([start]) => start >= firstPaint)
    .reduce((sum, [, duration]) => sum + beyondLimit(duration), 0);

const readVitals = (page: Page) => page.evaluate(() => (window as unknown as { vitals: PageVitals }).vitals);

type Traffic = Awaited<ReturnType<typeof watchTraffic>>;

async function watchTraffic(devtools: CDPSession) {
  const open = new Map<string, { type: string; summary: string }>();
  const log: string[] = [];
  const sum = { requests: 0, bytes: 0, scriptBytes: 0 };
  let firstLoad: typeof sum | undefined;
  let lastAt = performance.now();
  const startedAt = performance.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    sum.requests += 1;
    lastAt = performance.now();
    const summary = `${Math.round(lastAt - startedAt)} ${new URL(request.url).pathname}`;
    open.set(requestId, { type: type ?? '', summary });
  });
  const ended = (requestId: string, size: number) => {
    const request = open.get(requestId);
    if (!request) return;
    open.delete(requestId);
    lastAt = performance.now();
    sum.bytes += size;
    if (request.type === 'Script') sum.scriptBytes += size;
    log.push(`${request.summary} until ${Math.round(lastAt - startedAt)}, ${size} bytes`);
  };
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    ended(requestId, encodedDataLength),
  );
  devtools.on('Network.loadingFailed', ({ requestId }) => ended(requestId, 0));
  await devtools.send('Network.enable');
  return {
    totals: () => ({ ...(firstLoad ?? sum), log }),
    idleSince() {
      if (open.size === 0 && performance.now() - lastAt > 1_000) firstLoad ??= { ...sum };
      return open.size <= 2 ? lastAt : performance.now();
    },
  };
}

/** Lighthouse's condition: five seconds with at most two open requests and no long task. */
async function untilIdle(page: Page, traffic: Traffic): Promise<void> {
  const deadline = performance.now() + MAX_MS;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const { longTasks, sinceLast } = await page.evaluate(() => {
      const tasks = (window as unknown as { vitals: PageVitals }).vitals.longTasks;
      const [start, duration] = tasks.at(-1) ?? [0, 0];
      return { longTasks: tasks.length, sinceLast: performance.now() - start - duration };
    });
    const idleTasks = longTasks === 0 || sinceLast > IDLE_MS;
    const idleNetwork = performance.now() - traffic.idleSince() > IDLE_MS;
    if (idleTasks && idleNetwork) return;
    if (performance.now() > deadline) return;
  }
}
