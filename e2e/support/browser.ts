import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readState, type Mail, type ShopState } from '@tokri/local-stack';
import { CHROMIUM_FLAGS, findBrowser } from '@tokri/local-stack/testing';
import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core';
import type { Locale } from './texts';

export const VIEWPORTS = {
  /** The narrowest phone, and a desktop at 400 % zoom. */
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
};
export type ViewportName = keyof typeof VIEWPORTS;
export interface Viewport {
  width: number;
  height: number;
  /** Device scale factor; default 1. */
  zoom?: number;
  /** Colour scheme of the system; default light. */
  theme?: 'light' | 'dark';
  /** Whether the service worker is allowed; without it journeys can intercept every request. Default no. */
  worker?: boolean;
  /** Whether it is a touch device; by default if narrower than 768 px. */
  touch?: boolean;
  /** Language of the browser; default en-IN. */
  locale?: Locale;
}

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(console.log), args: CHROMIUM_FLAGS });

export function shopState(): ShopState {
  const state = readState(process.env.TOKRI_E2E_HOME ?? '');
  if (!state) throw new Error('no shop is running: TOKRI_E2E_HOME names its home');
  return state;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, unhandled errors, and answers of 5xx since the visit began. */
  pageErrors: string[];
  screenshot: (name: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The two tokens of a login session. */
export interface Tokens {
  accesstoken: string;
  refreshToken: string;
}

/** Opens a page in a new browser context; with tokens, logged in already. */
export async function visit(
  browser: Browser,
  size: ViewportName | Viewport,
  tokens?: Tokens,
): Promise<Visit> {
  const { shopUrl } = shopState();
  const {
    zoom,
    theme = 'light',
    worker = false,
    locale = 'en-IN',
    ...viewport
  }: Viewport = typeof size === 'string' ? VIEWPORTS[size] : size;
  const isMobile = viewport.touch ?? viewport.width < 768;
  const localStorage = Object.entries(tokens ?? {}).map(([name, value]) => ({ name, value: String(value) }));
  const context = await browser.newContext({
    baseURL: shopUrl,
    viewport: { width: viewport.width, height: viewport.height },
    deviceScaleFactor: zoom,
    colorScheme: theme,
    locale,
    timezoneId: 'Asia/Kolkata',
    hasTouch: isMobile,
    isMobile,
    storageState: { cookies: [], origins: [{ origin: shopUrl, localStorage }] },
  });
  context.setDefaultTimeout(120_000);
  if (!worker) await context.addInitScript('delete Navigator.prototype.serviceWorker');
  const page = await context.newPage();
  const pageErrors: string[] = [];
  const record = (opened: Page) => {
    recordErrors(opened, pageErrors);
    recordRequests(opened);
  };
  record(page);
  context.on('page', record);
  return {
    page,
    context,
    pageErrors,
    async screenshot(name) {
      const folder = process.env.SCREENSHOTS;
      if (!folder) return;
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: join(folder, `${name}-${viewport.width}.png`) });
    },
    close: () => context.close(),
  };
}

/** The event stream, whose answer never ends. */
const STREAM = /\/api\/order\/events$/;

/** Requests of each page that are not answered yet. */
const pending = new WeakMap<Page, Set<Request>>();

function recordRequests(page: Page): void {
  const open = new Set<Request>();
  pending.set(page, open);
  page.on('request', (request) => {
    if (!STREAM.test(request.url())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/**
 * Waits until every request of a visited page is answered and the page is idle: on a fast machine sooner than the half
 * second of `networkidle`, on a busy one after the page has used its answers.
 */
export async function settle(page: Page): Promise<void> {
  const open = pending.get(page);
  for (let calm = 0; calm < 3; calm = open?.size ? 0 : calm + 1) {
    // With a limit: a page that paints nothing is never idle for the browser.
    await page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 })),
    );
    if (open?.size) await page.waitForTimeout(20);
  }
}

function recordErrors(page: Page, pageErrors: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Chromium reports every 4xx answer as an error; the journeys assert what the page does with them.
    if (/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) return;
    pageErrors.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => pageErrors.push(`unhandled: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) pageErrors.push(`${response.status()} ${response.url()}`);
  });
}

export async function mailTo(address: string, subject: RegExp, timeoutMs = 240_000): Promise<Mail> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const mails = (await (await fetch(`${shopState().mailUrl}/email`)).json()) as Mail[];
    const found = mails.find((mail) => mail.to.includes(address) && subject.test(mail.subject));
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`no mail to ${address} about ${subject.source}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
