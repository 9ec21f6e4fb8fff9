import { calls, type Call } from '@tokri/contracts';
import type { AllServices } from './all-services';

interface Answer {
  status: number;
  body: Record<string, unknown> & { code?: string; data?: unknown };
}

const PASSWORD = 'groceries at ten';
let people = 0;
const MAX_TRIES = 5;

/** Calls of shoppers and an admin in a shop without a gateway. */
export function shopCalls(shop: AllServices) {
  async function send(call: Call, body?: unknown, token?: string): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(shop.url(call.service) + call.path, {
      method: call.method,
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }

  async function succeed<Data>(call: Call, body?: unknown, token?: string): Promise<Data> {
    const answer = await send(call, body, token);
    if (answer.status !== 200) throw new Error(`${call.path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data as Data;
  }

  const logIn = async (email: string) =>
    (await succeed<{ accesstoken: string }>(calls.login, { email, password: PASSWORD })).accesstoken;

  async function aPerson(name: string) {
    const email = `person${(people += 1)}@mail.example`;
    const account = { name, email, password: PASSWORD, confirmPassword: PASSWORD };
    const { _id: userId } = await succeed<{ _id: string }>(calls.register, account);
    return { userId, email, token: await logIn(email) };
  }

  async function anAdmin() {
    const { email, userId } = await aPerson('Admin');
    const users = shop.databaseOf('identity').collection('users');
    await users.updateOne({ email }, { $set: { role: 'ADMIN' } });
    return { userId, email, token: await logIn(email) };
  }

  async function someProducts(token: string, count: number, stock: number): Promise<string[]> {
    const image = '/media/x.webp';
    const named = (name: string) => ({ name, image });
    const { _id: category } = await succeed<{ _id: string }>(calls.addCategory, named('Oil'), token);
    const shelf = { ...named('Ghee'), category: [category] };
    const { _id: subCategory } = await succeed<{ _id: string }>(calls.createSubCategory, shelf, token);
    const made: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const { _id } = await succeed<{ _id: string }>(
        calls.createProduct,
        {
          ...{ name: `Ghee ${at}`, image: [image], unit: '1 kg', stock, price: 100, discount: 10 },
          ...{ description: 'x', more_details: {}, category: [category], subCategory: [subCategory] },
        },
        token,
      );
      made.push(_id);
    }
    return made;
  }

  const anAddress = (token: string) =>
    succeed<{ _id: string }>(
      calls.createAddress,
      {
        ...{ address_line: '4 Lake Road', city: 'Pune', state: 'MH', country: 'India' },
        ...{ pincode: '411001', mobile: '9876543210' },
      },
      token,
    );

  async function order(call: Call, productId: string, addressId: string, token: string): Promise<Answer> {
    const { _id } = await succeed<{ _id: string }>(calls.addToCart, { productId }, token);
    const list_items = [{ _id, productId, quantity: 1 }];
    const submission = { list_items, addressId, subTotalAmt: 90, totalAmt: 90 };
    let answer = await send(call, submission, token);
    // A busy machine can exceed the time limit; a repeated submission returns the same order.
    for (let tries = 1; answer.status === 503 && tries < MAX_TRIES; tries += 1)
      answer = await send(call, submission, token);
    return answer;
  }

  return { send, succeed, logIn, aPerson, anAdmin, someProducts, anAddress, order };
}
