import type { Page, Request, Route } from 'playwright-core';
import { callApi } from '../support/api';
import { settle } from '../support/browser';
import { findProducts } from '../support/fixtures';
import { textsOf, type Texts } from '../support/texts';

export interface DemoPaths {
  listing: string;
  product: string;
  soldOut: string;
}

/** One state of one page: default, loading, empty, an open dialog (what Storybook calls a story). */
export interface PageState {
  /** File name of its screenshot, without the width. */
  name: string;
  path: string | ((paths: DemoPaths) => string);
  intercept?: (page: Page) => Promise<unknown>;
  /**
   * Brings the opened page to the state and waits for it, by texts in the page's language. Default: waits until the
   * page has loaded.
   */
  reach?: (page: Page, texts: Texts) => Promise<unknown>;
  /** Exists only below 768 px, or only from there on. */
  only?: 'small' | 'wide';
}

const slug = (text: string) => text.replace(/[\s,&]+/g, '-');

export async function findDemoPaths(): Promise<DemoPaths> {
  const sub = (await callApi('POST', '/api/subcategory/get', {})).body.data[0];
  const [product] = await findProducts('paneer', 1);
  let soldOut: { _id: string; name: string } | undefined;
  for (let page = 1; !soldOut && page <= 20; page += 1) {
    const { body } = await callApi('POST', '/api/product/get', { page, limit: 100 });
    soldOut = body.data.find(({ stock }: { stock: number }) => stock === 0);
  }
  if (!sub || !product || !soldOut) throw new Error('page states need the demo data: start with SEED=demo');
  const pathOf = ({ _id, name }: { _id: string; name: string }) => `/product/${slug(name)}-${_id}`;
  return {
    listing: `/${slug(sub.category[0].name)}-${sub.category[0]._id}/${slug(sub.name)}-${sub._id}`,
    product: pathOf(product),
    soldOut: pathOf(soldOut),
  };
}

export async function openPageState(
  page: Page,
  state: PageState,
  paths: DemoPaths,
  texts: Texts,
): Promise<void> {
  await state.intercept?.(page);
  await page.goto(typeof state.path === 'string' ? state.path : state.path(paths));
  if (state.reach) await state.reach(page, texts);
  else await waitUntilLoaded(page);
}

/** Waits until the page's heading is visible, no skeleton is left and the page is settled. */
export const waitUntilLoaded = async (page: Page): Promise<void> => {
  const skeletons =
    'main[aria-busy=true], main [aria-label*=oading], main [aria-label*="लोड हो"], main ul[aria-busy=true]';
  await page.waitForFunction(
    (loading) => document.querySelector('main h1, main h2') && !document.querySelector(loading),
    skeletons,
  );
  await settle(page);
};

/** Handles the calls to that path; the document of a page with a similar path loads as usual. */
const intercept = (pattern: RegExp, handle: (route: Route) => unknown) => (page: Page) =>
  page.route(pattern, (route) => (route.request().isNavigationRequest() ? route.fallback() : handle(route)));

export const unanswered = (pattern: RegExp) => intercept(pattern, () => undefined);

/** Answers calls to that path with these data. */
export const answering = (pattern: RegExp, data: unknown, more: object = {}) =>
  intercept(pattern, (route) =>
    route.fulfill({ json: { success: true, error: false, message: 'Done', data, ...more } }),
  );

/** Answers calls to that path as the server does, with changed data. */
export const changing = <Data extends object>(
  pattern: RegExp,
  change: (data: Data, request: Request) => object,
) =>
  intercept(pattern, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: Data };
    await route.fulfill({ json: { ...answer, data: change(answer.data, route.request()) } });
  });

/** Answers calls to that path like the gateway while a service is unavailable. */
export const unavailable = (pattern: RegExp) =>
  intercept(pattern, (route) =>
    route.fulfill({
      status: 503,
      json: {
        success: false,
        error: true,
        code: 'UNAVAILABLE',
        message: 'Unavailable right now. Please try again.',
        requestId: 'page-state',
      },
    }),
  );

/** Clicks the button and waits for the dialog of that name; both by their English text, if given as text. */
export const openDialog =
  (button: string | RegExp, dialog: string | RegExp) =>
  async (page: Page, { like }: Texts = textsOf('en-IN')): Promise<void> => {
    const named = (name: string | RegExp) => (typeof name === 'string' ? like(name) : name);
    await waitUntilLoaded(page);
    await page
      .getByRole('button', { name: named(button) })
      .first()
      .click();
    await page.getByRole('dialog', { name: named(dialog) }).waitFor();
    await settle(page);
  };

export const shows =
  (text: string) =>
  (page: Page, { t }: Texts) =>
    page.getByText(t(text)).first().waitFor();

/** A dialog that a button of the page opens; both by their English text. */
export const opened = (
  name: string,
  path: string,
  button: string,
  dialog: string | RegExp = button,
): PageState => ({ name, path, reach: openDialog(button, dialog) });

export const failed = (name: string, path: string, pattern: RegExp): PageState => ({
  ...{ name, path },
  intercept: unavailable(pattern),
  reach: shows('This could not be loaded'),
});

/** Navigates with router state, which React Router keeps in the history. */
export const navigateWithState = (path: string, state: object) => async (page: Page) => {
  await waitUntilLoaded(page);
  const entry = { usr: state, key: 'page-state', idx: 0 };
  await page.evaluate(([to, kept]) => history.replaceState(kept, '', to), [path, entry] as const);
  await page.reload();
  await page.getByRole('main').getByRole('heading').first().waitFor();
};
