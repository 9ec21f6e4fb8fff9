import type { CartLine } from '@tokri/contracts';
import {
  addAddress,
  CARD,
  cartOf,
  openBrowser,
  PASSWORD,
  placementOf,
  signUp,
  type Browser,
} from '@tokri/shop-client';
import type { Rehearsal, Step } from '../rehearsal';
import { until } from '../cluster/wait';

export interface Shopped {
  page: { status: number; type: string };
  /** Pieces in the guest's cart, and in the shopper's cart after login. */
  guestPieces: number;
  mergedPieces: number;
  cash: { status: string; paymentStatus: string };
  /** Statuses of the hosted page before and after a good card, and its redirect. */
  hostedPage: { shown: number; paid: number; next: string };
  card: { status: string; paymentStatus: string };
  /** Subjects of the shopper's mails. */
  mails: string[];
}

const SETTLE_SECONDS = 120;
const NAME = 'Arjun Rehearsal';

const piecesOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
const stateOf = async (browser: Browser, number: string) => {
  const order = (await browser.call('orderList')).data.find(({ orderId }) => orderId === number);
  return { status: order?.status ?? 'missing', paymentStatus: order?.payment_status ?? 'missing' };
};

/** One shopper in a browser, from the first page to two orders. */
async function perform({ kubectl, shopUrl, kept }: Rehearsal): Promise<Shopped> {
  const browser = openBrowser(shopUrl);
  const front = await browser.open('/');
  await browser.call('getCategories');
  const [first, second] = kept.products;
  if (!first || !second) throw new Error('the shop is not seeded: run the step `seed` first');
  await browser.call('getProductDetails', { productId: first.id });
  for (const { id } of [first, first, second]) await browser.call('addToCart', { productId: id });
  const guestPieces = piecesOf(await cartOf(browser));

  const email = `arjun.${Date.now()}@shoppers.example`;
  const { userId } = await signUp(browser, { name: NAME, email, password: PASSWORD });
  const merged = await cartOf(browser);
  const addressId = await addAddress(browser);
  kept.accounts.push({ userId, email, addressId });

  const cash = await browser.call('cashOnDelivery', placementOf(merged, addressId));
  const confirmed = await until(
    'the confirmation of the cash order',
    async () => settled(await stateOf(browser, cash.data.orderId)),
    SETTLE_SECONDS,
  );

  await browser.call('addToCart', { productId: second.id });
  const session = await browser.call('checkout', placementOf(await emptied(browser, merged), addressId));
  const hosted = await browser.open(session.url);
  const paid = await browser.open(session.url, { ...CARD, name: NAME, email });
  const card = await until(
    'the confirmation of the card order',
    async () => settled(await stateOf(browser, session.orderId)),
    SETTLE_SECONDS,
  );
  const wanted = [cash.data.orderId, session.orderId].map((number) => `Order ${number} is confirmed`);
  const mails = await until(
    'the mails of both orders',
    async () => {
      const subjects = await mailsTo(kubectl, email);
      return wanted.every((subject) => subjects.includes(subject)) ? subjects : undefined;
    },
    SETTLE_SECONDS,
  );
  return {
    page: { status: front.status, type: front.headers.get('content-type') ?? '' },
    guestPieces,
    mergedPieces: piecesOf(merged),
    cash: confirmed,
    hostedPage: { shown: hosted.status, paid: paid.status, next: paid.headers.get('location') ?? '' },
    card,
    mails,
  };
}

const settled = (state: { status: string; paymentStatus: string }) =>
  state.status === 'confirmed' || state.status === 'cancelled' ? state : undefined;

/** Resolves when the ordered lines have left the cart, by an event at the latest. */
const emptied = (browser: Browser, ordered: readonly CartLine[]): Promise<CartLine[]> =>
  until(
    'a cart without what was ordered',
    async () => {
      const lines = await cartOf(browser);
      return lines.some(({ _id }) => ordered.some((line) => line._id === _id)) ? undefined : lines;
    },
    SETTLE_SECONDS,
  );

async function mailsTo(kubectl: Rehearsal['kubectl'], email: string): Promise<string[]> {
  const path = '/api/v1/namespaces/tokri/services/mail:8025/proxy/email';
  const mails = JSON.parse(await kubectl.run(['get', '--raw', path])) as { to: string[]; subject: string }[];
  return mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
}

export const shop: Step<Shopped> = {
  name: 'shop',
  title: 'a guest fills a cart, logs in, orders by cash and by card on the hosted page, as a browser does it',
  perform,
  violations({ page, guestPieces, mergedPieces, cash, hostedPage, card }) {
    const problems: string[] = [];
    if (page.status !== 200 || !page.type.startsWith('text/html'))
      problems.push(`the first page is ${page.status} ${page.type}`);
    if (guestPieces !== 3) problems.push(`the guest's cart has ${guestPieces} pieces, not 3`);
    if (mergedPieces !== guestPieces)
      problems.push(`${mergedPieces} of ${guestPieces} pieces came along at the login`);
    if (cash.status !== 'confirmed') problems.push(`the cash order is ${cash.status}`);
    if (hostedPage.shown !== 200) problems.push(`the hosted page is ${hostedPage.shown}`);
    if (hostedPage.paid !== 303 || !hostedPage.next.endsWith('/success'))
      problems.push(`paying answered ${hostedPage.paid} and sent the browser to "${hostedPage.next}"`);
    if (card.status !== 'confirmed' || card.paymentStatus !== 'PAID')
      problems.push(`the card order is ${card.status} (${card.paymentStatus})`);
    return problems;
  },
  facts: ({ mergedPieces, mails }) => [
    `${mergedPieces} pieces of the guest came along, both orders confirmed, ${mails.length} mails`,
  ],
};
