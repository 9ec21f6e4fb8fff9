import { calls, type Call, type CallName, type Product } from '@tokri/contracts';
import { mutate, schemaArbitrary, type FieldArbitraries } from '@tokri/testing';
import fc, { type Arbitrary } from 'fast-check';
import { callApi, makeCall, type ApiAnswer, type Caller } from '../support/api';
import { pidOf } from './support/behind';
import { shopState } from '../support/browser';
import {
  aGuest,
  aLine,
  anAddress,
  aProduct,
  newAdmin,
  newPicture,
  newShopper,
  NO_ID,
  PICTURE,
  unique,
  type Person,
} from './support/people';

const RUNS = Number(process.env.FUZZ_RUNS ?? 60);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
jest.setTimeout(120_000 + RUNS * 1_000);

const all = Object.entries(calls) as [CallName, Call][];
/** Sessions end by it, and nothing is in it to spoil: the roles suite makes it. */
const fuzzed = all.filter(([name]) => name !== 'logout');
const wellFormed = (text: string) => Buffer.from(text).toString();
const MAKES: Partial<Record<CallName, CallName>> = {
  createProduct: 'deleteProduct',
  createSubCategory: 'deleteSubCategory',
  addCategory: 'deleteCategory',
};
const CLEARED = ['createProduct', 'createSubCategory', 'addCategory'] as const;

describe('whatever is sent to whichever call', () => {
  let shopper: Person;
  let admin: Person;
  let guest: Caller & { lineId: string };
  let product: Product;
  let fields: FieldArbitraries;
  let picture: Buffer;
  const made = new Map<CallName, string[]>();
  const statuses = new Map<string, number>();
  let pids: number[];

  beforeAll(async () => {
    shopper = await newShopper();
    admin = await newAdmin();
    product = await aProduct(admin);
    guest = await aGuest(product._id);
    picture = await newPicture();
    // What may be bought is not what may be deleted, or little would be bought.
    const spare = await aProduct(admin);
    const ids = [
      ...[spare._id, spare.category[0]!._id, spare.subCategory[0]!._id, NO_ID],
      ...[await anAddress(shopper), await aLine(shopper, product._id), guest.lineId],
    ];
    const id = fc.constantFrom(...ids, NO_ID.toUpperCase(), 'nothing');
    const mostly = (real: string) => fc.constantFrom(real, real, real, NO_ID);
    fields = {
      ...{ _id: id, id, categoryId: id, subCategoryId: id, orderId: id },
      productId: mostly(product._id),
      category: mostly(product.category[0]!._id),
      subCategory: mostly(product.subCategory[0]!._id),
      addressId: mostly(await anAddress(shopper)),
      quantity: fc.constantFrom(1, 2),
      subTotalAmt: fc.constantFrom(90, 180),
      totalAmt: fc.constantFrom(90, 180),
      image: fc.constantFrom(PICTURE, 'https://pictures.example/a.jpg'),
      email: fc.nat({ max: 1e9 }).map((number) => `fuzz${number}.${SEED}@contract.example`),
      name: fc.string({ minLength: 1, maxLength: 60 }).map((name) => unique(name)),
      otp: fc.stringMatching(/^\d{6}$/),
      password: fc.constant('groceries at ten'),
      newPassword: fc.constant('groceries at ten'),
      confirmPassword: fc.constant('groceries at ten'),
      mobile: fc.constant('9876543210'),
      pincode: fc.constant('411001'),
      updatedAt: fc.constantFrom(product.updatedAt, '2026-01-01T00:00:00.000Z'),
    };
    pids = shopState().services.map(({ name }) => pidOf(name));
  });

  afterAll(async () => {
    // A few bodies are good ones: what they made goes again, the users of a thing before the thing.
    for (const name of CLEARED) {
      const remove = calls[MAKES[name]!] as Call;
      for (const _id of made.get(name) ?? []) await makeCall(remove, { _id }, admin);
    }
  });

  /** What is sent to a call: its own schema's bodies, half of them spoilt; bytes and queries where there is no JSON. */
  function inputOf(call: Call): Arbitrary<(caller: Caller) => Promise<ApiAnswer>> {
    if (call.body === 'json') {
      const good = schemaArbitrary(call.request, fields);
      return fc.oneof(good, mutate(good)).map((body) => (caller) => {
        const text = JSON.stringify(body) ?? 'undefined';
        return callApi(call.method, call.path, text, caller);
      });
    }
    if (call.method === 'GET') {
      const query = fc.dictionary(fc.string(), fc.string({ unit: 'binary' }), { maxKeys: 3 });
      return query.map((asked) => (caller) => {
        const search = Object.entries(asked).map((pair) => pair.map(encoded).join('='));
        return callApi('GET', `${call.path}?${search.join('&')}`, undefined, caller);
      });
    }
    if (call.body === 'multipart') return uploadsOf(call);
    const bytes = fc.oneof(fc.uint8Array({ maxLength: 500 }), fc.json().map(Buffer.from));
    return fc.tuple(bytes, fc.string()).map(([body, signature]) => (caller) => {
      const headers = { 'stripe-signature': Buffer.from(signature).toString('hex') };
      return callApi(call.method, call.path, Buffer.from(body), { ...caller, headers });
    });
  }

  const encoded = (text: string) => encodeURIComponent(wellFormed(text));

  /** Pictures with some of their bytes changed or cut off, under any name and field. */
  const uploadsOf = (call: Call) =>
    fc
      .record({
        at: fc.nat(),
        bytes: fc.uint8Array({ maxLength: 40 }),
        end: fc.oneof(fc.constant(1e9), fc.nat({ max: 3_000 })),
        field: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.string()),
        name: fc.oneof(fc.constant('../../x.png'), fc.string()),
      })
      .map(({ at, bytes, end, field, name }) => (caller: Caller) => {
        const changed = Buffer.from(picture.subarray(0, end));
        Buffer.from(bytes).copy(changed, at % Math.max(1, changed.length));
        return makeCall(call, { bytes: changed, name, field: field && wellFormed(field) }, caller);
      });

  const callersOf = ({ auth }: Call): readonly Caller[] => {
    if (auth === 'A') return [admin];
    return auth === 'U' ? [shopper] : auth === 'G' ? [guest, shopper, {}] : [{}];
  };

  it.each(fuzzed.map(([name, call], index) => [name, SEED + index, call] as const))(
    '%s answers in the envelope and never by 5xx (seed %i)',
    async (name, seed, call) => {
      await fc.assert(
        fc.asyncProperty(inputOf(call), fc.constantFrom(...callersOf(call)), async (send, caller) => {
          const answer = await send(caller);
          const key = `${name} ${answer.status}`;
          statuses.set(key, (statuses.get(key) ?? 0) + 1);
          const id = answer.status === 200 && MAKES[name] && (answer.body.data?._id as string);
          if (id) made.set(name, [...(made.get(name) ?? []), id]);
          expect(answer.status).toBeLessThan(500);
          // A call that was turned away by a limit has tested nothing (TRUST_PROXY, LIMIT_USER_CALLS_PER_MINUTE).
          expect(answer.status).not.toBe(429);
        }),
        { seed, numRuns: RUNS, endOnFailure: true },
      );
    },
  );

  it('has ended no process', () => {
    const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    const told = [...statuses].map((pair) => pair.join(': ')).join(', ');
    console.log(`fuzz: ${total} cases, FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}\n${told}`);
    expect(shopState().services.map(({ name }) => pidOf(name))).toEqual(pids);
  });

  it('reaches every handler: each call that can succeed without luck has done so', () => {
    const lucky = ['login', 'verifyForgotPasswordOtp', 'resetPassword', 'refreshToken', 'verifyEmail'];
    const rare = ['paymentWebhook', 'cashOnDelivery', 'checkout', 'cancelPayment'];
    const silent = fuzzed
      .map(([name]) => name)
      .filter((name) => ![...lucky, ...rare].includes(name) && !statuses.has(`${name} 200`));
    if (RUNS >= 100) expect(silent).toEqual([]);
  });
});
