import type { Page } from 'playwright-core';
import { callApi } from '../support/api';
import { findProducts } from '../support/people';

/** Paths of the demo shop that scenes lead to. */
export interface Places {
  listing: string;
  product: string;
  soldOut: string;
}

/** One state of one page, as somebody may find it. */
export interface Scene {
  /** The name of its picture, without the width. */
  name: string;
  path: string | ((places: Places) => string);
  /** What must be true before the page is opened: an answer that does not come, a network that is gone. */
  before?: (page: Page) => Promise<unknown>;
  /** Leads from the opened page to the state, and waits for it. Without: until nothing is on its way. */
  see?: (page: Page) => Promise<unknown>;
  /** Exists under 768 px only, or from there on only. */
  only?: 'small' | 'wide';
  /** A moment that passes, or a page that another scene has checked: for pictures, not for the accessibility run. */
  pictureOnly?: true;
}

const slug = (text: string) => text.replace(/[\s,&]+/g, '-');

export async function findPlaces(): Promise<Places> {
  const sub = (await callApi('POST', '/api/subcategory/get', {})).body.data[0];
  const [product] = await findProducts('paneer', 1);
  let soldOut: { _id: string; name: string } | undefined;
  for (let page = 1; !soldOut && page <= 20; page += 1) {
    const { body } = await callApi('POST', '/api/product/get', { page, limit: 100 });
    soldOut = body.data.find(({ stock }: { stock: number }) => stock === 0);
  }
  if (!sub || !product || !soldOut) throw new Error('the scenes need the demo data: start with SEED=demo');
  const pathOf = ({ _id, name }: { _id: string; name: string }) => `/product/${slug(name)}-${_id}`;
  return {
    listing: `/${slug(sub.category[0].name)}-${sub.category[0]._id}/${slug(sub.name)}-${sub._id}`,
    product: pathOf(product),
    soldOut: pathOf(soldOut),
  };
}

/** Opens the scene's page and brings it to its state. */
export async function play(page: Page, scene: Scene, places: Places): Promise<void> {
  await scene.before?.(page);
  await page.goto(typeof scene.path === 'string' ? scene.path : scene.path(places));
  if (scene.see) await scene.see(page);
  else await settled(page);
}

/** The page itself is there, nothing holds a place any more, and nothing is on its way. */
export const settled = async (page: Page): Promise<void> => {
  const places = 'main[aria-busy=true], main [aria-label*=oading], main ul[aria-busy=true]';
  await page.waitForFunction(
    (loading) => document.querySelector('main h1, main h2') && !document.querySelector(loading),
    places,
  );
  await page.waitForLoadState('networkidle');
};

/** Calls to that path never get an answer. */
export const held = (pattern: RegExp) => (page: Page) => page.route(pattern, () => undefined);

/** Calls to that path are answered as the gateway does while a service is down. */
export const down = (pattern: RegExp) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({
      status: 503,
      json: {
        success: false,
        error: true,
        code: 'UNAVAILABLE',
        message: 'This part of the shop is resting for a moment. Please try again.',
        requestId: 'scene',
      },
    }),
  );

/** Clicks the button and waits for the dialog of that name. */
export const opens = (button: string | RegExp, dialog: string | RegExp) => async (page: Page) => {
  await settled(page);
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog', { name: dialog }).waitFor();
  await page.waitForLoadState('networkidle');
};

/** Comes to a page with what the page before hands on, as the router keeps it in the history. */
export const carriedTo = (path: string, state: object) => async (page: Page) => {
  await settled(page);
  const entry = { usr: state, key: 'scene', idx: 0 };
  await page.evaluate(([to, kept]) => history.replaceState(kept, '', to), [path, entry] as const);
  await page.reload();
  await page.getByRole('main').getByRole('heading').first().waitFor();
};
