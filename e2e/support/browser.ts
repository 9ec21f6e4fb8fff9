import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readState, type Mail, type ShopState } from '@tokri/local-stack';
import { CHROMIUM_FLAGS } from '@tokri/local-stack/testing';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

export const WIDTHS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1440, height: 900 },
};
export type Width = keyof typeof WIDTHS;
export interface Size {
  width: number;
  height: number;
  /** Device pixels for each pixel of the page; 1 unless told. */
  zoom?: number;
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.TOKRI_BROWSER ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS });

export function shopState(): ShopState {
  const state = readState(process.env.TOKRI_E2E_HOME ?? '');
  if (!state) throw new Error('no shop is running: TOKRI_E2E_HOME names its home');
  return state;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, unhandled errors, and answers of 5xx since the visit began. */
  troubles: string[];
  /** Writes a picture of the page into the screenshots folder when SCREENSHOTS is set. */
  shoot: (name: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The two tokens of a login session. */
export interface Tokens {
  accesstoken: string;
  refreshToken: string;
}

/** A fresh visitor at the given width; with tokens, one who is logged in already. */
export async function visit(browser: Browser, size: Width | Size, tokens?: Tokens): Promise<Visit> {
  const { shopUrl } = shopState();
  const { zoom, ...viewport }: Size = typeof size === 'string' ? WIDTHS[size] : size;
  const isMobile = viewport.width < 768;
  const localStorage = Object.entries(tokens ?? {}).map(([name, value]) => ({ name, value: String(value) }));
  const context = await browser.newContext({
    baseURL: shopUrl,
    viewport: { width: viewport.width, height: viewport.height },
    deviceScaleFactor: zoom,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    hasTouch: isMobile,
    isMobile,
    storageState: { cookies: [], origins: [{ origin: shopUrl, localStorage }] },
  });
  context.setDefaultTimeout(45_000);
  const page = await context.newPage();
  const troubles: string[] = [];
  watch(page, troubles);
  context.on('page', (opened) => watch(opened, troubles));
  return {
    page,
    context,
    troubles,
    async shoot(name) {
      const folder = process.env.SCREENSHOTS;
      if (!folder) return;
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: join(folder, `${name}-${viewport.width}.png`) });
    },
    close: () => context.close(),
  };
}

function watch(page: Page, troubles: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser itself reports every 4xx answer as an error; those are judged by what the page does with them.
    if (/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) return;
    troubles.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`unhandled: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()} ${response.url()}`);
  });
}

/** The newest mail to that address, once it is there. */
export async function mailTo(address: string, subject: RegExp, timeoutMs = 45_000): Promise<Mail> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const mails = (await (await fetch(`${shopState().mailUrl}/email`)).json()) as Mail[];
    const found = mails.find((mail) => mail.to.includes(address) && subject.test(mail.subject));
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`no mail to ${address} about ${subject.source}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
