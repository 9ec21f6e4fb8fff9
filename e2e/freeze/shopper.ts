import { randomUUID } from 'node:crypto';
import { NO_ANSWER, request, type Answer } from '../faults/http-client';
import type { Account } from '../faults/workload/fixtures';

/** Objects in the shop that the calls use. */
export interface Stocked {
  category: string;
  product: string;
  price: number;
  /** In a separate category: changing it does not affect cached answers about the others. */
  otherProduct: string;
  /** Path of a stored picture. */
  picture: string;
}

export type Shopper = ReturnType<typeof createShopper>;

interface ShopperOptions {
  shopUrl: string;
  account: Account;
  password: string;
  shop: Stocked;
  /** An admin's token. */
  adminToken: string;
  picture: Buffer;
}

/** Longer than the time limit of every service; slower calls count as failed. */
const PATIENCE_MS = 20_000;

/** The calls of a logged-in shopper; they throw on any unexpected answer. */
export function createShopper({ shopUrl, account, password, shop, adminToken, picture }: ShopperOptions) {
  const unique = (prefix: string) => `${prefix}${randomUUID()}`;

  async function send(method: string, path: string, body: unknown, token?: string): Promise<Answer> {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const answer = await request({
      method,
      url: shopUrl + path,
      body,
      headers,
      timeoutMs: PATIENCE_MS,
    });
    if (answer === NO_ANSWER) throw new Error(`${path}: no answer`);
    return answer;
  }

  async function call(method: string, path: string, body: unknown, token?: string) {
    const answer = await send(method, path, body, token);
    if (answer.status !== 200)
      throw new Error(`${path}: ${answer.status} ${String(answer.body.code)} ${String(answer.body.message)}`);
    return answer.body;
  }

  const dataOf = async (body: Promise<Record<string, any>>) => (await body).data as Record<string, any>;

  const shopper = {
    shop,
    unique,
    email: account.email,
    address: {
      _id: account.addressId,
      address_line: 'Flat 7, Neem Residency',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      pincode: '411001',
      mobile: '9876543210',
    },
    call: (method: string, path: string, body?: unknown) => dataOf(call(method, path, body, account.token)),
    admin: (method: string, path: string, body?: unknown) => dataOf(call(method, path, body, adminToken)),
    guest: (method: string, path: string, body?: unknown) => dataOf(call(method, path, body)),

    async get(path: string): Promise<void> {
      const response = await fetch(shopUrl + path, { signal: AbortSignal.timeout(PATIENCE_MS) });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    },

    logIn: () => shopper.guest('POST', '/api/user/login', { email: account.email, password }),

    register() {
      const email = `${unique('new.')}@shoppers.example`;
      const more = { password, confirmPassword: password };
      return shopper.guest('POST', '/api/user/register', { name: 'Somebody New', email, ...more });
    },

    async uploadAvatar(): Promise<void> {
      const form = new FormData();
      form.set('avatar', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
      const response = await fetch(`${shopUrl}/api/user/upload-avatar`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${account.token}` },
        body: form,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const body = await response.text();
      if (response.status !== 200) throw new Error(`upload: ${response.status} ${body}`);
    },

    /** A new submission of one piece of the product. */
    submission: () => ({
      list_items: [{ _id: newId(), productId: { _id: shop.product }, quantity: 1 }],
      addressId: account.addressId,
      subTotalAmt: shop.price,
      totalAmt: shop.price,
    }),

    async openPayment(): Promise<void> {
      const { orderId } = await call('POST', '/api/order/checkout', shopper.submission(), account.token);
      await shopper.call('POST', '/api/order/cancel-payment', { orderId });
    },

    /** An invalid webhook, which payment answers with an error. */
    async forgeWebhook(): Promise<void> {
      const { status } = await send('POST', '/api/payment/webhook', { id: 'evt_forged' });
      if (status !== 400) throw new Error(`webhook: ${status}`);
    },
  };
  return shopper;
}

const newId = () => randomUUID().replaceAll('-', '').slice(0, 24);
