import { createShopClient, signedIn } from './client';
import type { Fetch } from './http';

interface Seen {
  path: string;
  token: string;
  body: unknown;
}

/** A fake shop that numbers logins and accepts only the token of the newest one. */
function fakeShop(answer: (seen: Seen) => [status: number, body: object] = () => [200, {}]) {
  const seen: Seen[] = [];
  let logins = 0;
  const fetch: Fetch = async (url, { headers, body }) => {
    const { authorization = '' } = headers as Record<string, string>;
    const one = { path: url.pathname + url.search, token: authorization.replace('Bearer ', ''), body };
    seen.push(one);
    if (one.path === '/api/user/login') {
      logins += 1;
      const data = { accesstoken: `token ${logins}`, refreshToken: 'refresh' };
      return Response.json({ success: true, error: false, message: '', data });
    }
    if (one.token && one.token !== `token ${logins}`)
      return Response.json({ code: 'NOT_SIGNED_IN' }, { status: 401 });
    const [status, given] = answer(one);
    return Response.json(given, { status });
  };
  return {
    seen,
    /** Ends the session, as if the token had expired. */
    expire: () => (logins += 1),
    client: createShopClient({ shop: 'http://shop.example', fetch, tries: 2, pauseMs: 1 }),
  };
}

const PERSON = { email: 'a@b.example', password: 'groceries at ten' };

test('sends the input of a GET as its query, and a file as a form', async () => {
  const { client, seen } = fakeShop();
  await client.send('getOrderDetails', { orderId: 'ORD-2' });
  await client.send('uploadAvatar', { bytes: Buffer.from('x'), type: 'image/png' });
  expect(seen.map(({ path }) => path)).toEqual([
    '/api/order/order-details?orderId=ORD-2',
    '/api/user/upload-avatar',
  ]);
  expect((seen[1]!.body as FormData).get('avatar')).toMatchObject({ type: 'image/png', size: 1 });
});

test('returns a refusal and a missing answer as outcomes, and throws them from a call', async () => {
  const { client } = fakeShop(() => [409, { code: 'OUT_OF_STOCK', message: 'Nothing left.' }]);
  const refused = { isOk: false, status: 409, body: { code: 'OUT_OF_STOCK' } };
  expect(await client.send('getCart')).toMatchObject(refused);
  await expect(client.call('getCart')).rejects.toThrow(
    'getCart was answered 409 OUT_OF_STOCK: Nothing left.',
  );
  const nowhere = createShopClient({ shop: 'http://127.0.0.1:1' });
  expect(await nowhere.send('getCart')).toMatchObject({ isOk: false, status: 0 });
});

test('repeats a call only after a temporary failure', async () => {
  const busy = fakeShop(() => [503, { code: 'UNAVAILABLE' }]);
  await expect(busy.client.call('getCart')).rejects.toMatchObject({ status: 503 });
  expect(busy.seen).toHaveLength(2);
});

test('logs in once for calls at the same time, and again when the token has expired', async () => {
  const { client, seen, expire } = fakeShop(() => [404, { code: 'NOT_FOUND' }]);
  const { send } = signedIn(client, PERSON);
  await Promise.all([send('getCart'), send('orderList')]);
  expire();
  const answers = await Promise.all([send('getCart'), send('orderList')]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(seen.filter(({ path }) => path === '/api/user/login')).toHaveLength(2);
});
