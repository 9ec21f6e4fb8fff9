import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls, type CallName } from '@tokri/contracts';
import { createShopClient, Refusal } from '@tokri/shop-client';
import { demoUsers, generateCatalogue } from './index';
import { loadShop } from './load-shop';

/** An in-memory shop that parses requests by the contract's schemas and answers in the envelope. */
function fakeShop() {
  const things = { addCategory: new Map<string, object>(), createSubCategory: new Map<string, object>() };
  const products = new Map<string, { name: string; category: string[]; brand: string }>();
  const accounts = new Map([[demoUsers.admin.email, { mobile: '' }]]);
  const addresses: { address_line: string; city: string }[] = [];
  const made: CallName[] = [];
  let busy = 0;
  let importsBeforeCrash = Infinity;

  const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
  const refuse = (status: number, code: string) => ({
    status,
    body: { success: false, error: true, code, message: code },
  });
  let next = 0;
  const newId = () => (next += 1).toString(16).padStart(24, 'a');

  function add(kind: 'addCategory' | 'createSubCategory', input: { name: string; category?: string[] }) {
    if (things[kind].has(input.name)) return refuse(409, 'NAME_TAKEN');
    const parents = (input.category ?? []).map((id) => ({ ...parentOf(id), ...times }));
    const thing = {
      _id: newId(),
      ...input,
      ...times,
      ...(kind === 'createSubCategory' && { category: parents }),
    };
    things[kind].set(input.name, thing);
    return { data: thing };
  }
  const parentOf = (id: string) =>
    [...things.addCategory.values()].find((one) => '_id' in one && one._id === id) ?? {};

  function answer(name: CallName, input: never) {
    switch (name) {
      case 'login':
        return { data: { accesstoken: 'token', refreshToken: 'refresh' } };
      case 'register': {
        const { email } = input as { email: string };
        if (accounts.has(email)) return refuse(409, 'EMAIL_TAKEN');
        accounts.set(email, { mobile: '' });
        return { data: user };
      }
      case 'updateUser':
        accounts.set((input as { email: string }).email, input);
        return { data: user };
      case 'addCategory':
      case 'createSubCategory':
        return add(name, input);
      case 'getCategories':
        return { data: [...things.addCategory.values()] };
      case 'getSubCategories':
        return { data: [...things.createSubCategory.values()] };
      case 'importProducts': {
        importsBeforeCrash -= 1;
        if (importsBeforeCrash < 0) return refuse(400, 'CUT_OFF');
        const rows = (
          input as { products: { _id: string; name: string; category: string[]; brand: string }[] }
        ).products;
        return {
          data: rows.map((row) => {
            const outcome = products.has(row._id) ? 'unchanged' : 'created';
            if (outcome === 'created') products.set(row._id, row);
            return { _id: row._id, outcome };
          }),
        };
      }
      case 'getAddresses':
        return { data: addresses };
      case 'createAddress': {
        const address = { ...(input as object), _id: newId(), userId: newId(), status: true, ...times };
        addresses.push(address as never);
        return { data: address };
      }
      default:
        return refuse(404, 'NOT_FOUND');
    }
  }

  const user = {
    _id: 'a'.repeat(24),
    name: 'A',
    email: 'a@b.example',
    avatar: '',
    mobile: '',
    verify_email: false,
    last_login_date: '',
    status: 'Active',
    role: 'USER',
    ...times,
    address_details: [],
    shopping_cart: [],
    orderHistory: [],
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [name, call] = Object.entries(calls).find(([, one]) => one.path === request.url) ?? [];
      if (!name || !call) return response.writeHead(404).end('{}');
      const text = Buffer.concat(chunks).toString();
      const isAllowed = call.auth === 'P' || request.headers.authorization === 'Bearer token';
      made.push(name as CallName);
      const result: { status?: number; body?: object; data?: unknown } =
        busy-- > 0
          ? refuse(503, 'UNAVAILABLE')
          : isAllowed
            ? answer(name as CallName, call.request.parse(text ? JSON.parse(text) : {}) as never)
            : refuse(401, 'NOT_SIGNED_IN');
      const body = result.body ?? { success: true, error: false, message: 'ok', data: result.data };
      return response
        .writeHead(result.status ?? 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    });
  });

  return {
    server,
    things,
    products,
    accounts,
    addresses,
    made,
    beBusy: (times: number) => (busy = times),
    cutOffAfter: (imports: number) => (importsBeforeCrash = imports),
  };
}

const range = generateCatalogue({ lines: 136 });
let shop: ReturnType<typeof fakeShop>;
let url = '';
const printed: string[] = [];
const load = () =>
  loadShop({
    guest: createShopClient({ shop: url, pauseMs: 1 }),
    range,
    users: demoUsers,
    print: (line) => printed.push(line),
  });
const timesMade = (name: CallName) => shop.made.filter((one) => one === name).length;

beforeEach(async () => {
  shop = fakeShop();
  await new Promise<void>((resolve) => shop.server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(shop.server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => shop.server.close(resolve)));

it('fills the shop through its API, products in batches, with the ids that the shop assigned', async () => {
  await load();
  expect([...shop.things.addCategory.keys()]).toEqual(range.categories.map(({ name }) => name));
  expect([...shop.things.createSubCategory.keys()]).toEqual(range.subCategories.map(({ name }) => name));
  expect([...shop.products.keys()]).toEqual(range.products.map(({ _id }) => _id));
  expect(timesMade('importProducts')).toBe(Math.ceil(range.products.length / 200));
  const [first] = range.products;
  const category = range.categories.find(({ _id }) => _id === first?.category[0])?.name ?? '';
  const shown = shop.products.get(first?._id ?? '');
  expect(shown).toMatchObject({ name: first?.name, brand: first?.brand });
  expect(shown?.category).toEqual([(shop.things.addCategory.get(category) as { _id: string })._id]);
  expect(shop.accounts.get(demoUsers.shopper.email)).toMatchObject({ mobile: demoUsers.shopper.mobile });
  expect(shop.addresses.map(({ city }) => city)).toEqual(['Pune', 'Pune']);
  expect(printed.at(-1)).toMatch(/^seed: [\d,]+ of [\d,]+ products$/);
});

it('continues where it was interrupted, and is idempotent', async () => {
  shop.cutOffAfter(1);
  await expect(load()).rejects.toThrow('importProducts was answered 400 CUT_OFF');
  expect(shop.products.size).toBe(200);
  shop.cutOffAfter(Infinity);
  await load();
  await load();
  expect(shop.products.size).toBe(range.products.length);
  expect(timesMade('addCategory')).toBe(range.categories.length);
  expect(timesMade('createSubCategory')).toBe(range.subCategories.length);
  expect(timesMade('createAddress')).toBe(2);
});

it('waits for a shop that is unavailable for a moment, and gives up on one that stays unavailable', async () => {
  const { call } = createShopClient({ shop: url, pauseMs: 1 });
  shop.beBusy(3);
  expect((await call('getCategories')).data).toEqual([]);
  shop.beBusy(99);
  await expect(call('getCategories')).rejects.toThrow(Refusal);
  expect(timesMade('getCategories')).toBe(10);
  const nowhere = createShopClient({ shop: 'http://127.0.0.1:1', pauseMs: 1 });
  await expect(nowhere.call('getCategories')).rejects.toThrow('getCategories got no answer');
});
