import { newId, waitFor } from '@tokri/testing';
import { aProduct } from './a-product';
import { failed, json, ok } from './fake-services';
import { useGateway, useWebFolder } from './harness';

const headers = { accept: 'text/html' };
const HOSTILE = '"><script>alert(1)</script>';
const PLAIN = `<!doctype html><!--page--><title>Tokri</title><!--/page--><p>${'shelves '.repeat(200)}</p>`;

const productOf = (id: string) =>
  aProduct({ _id: id, name: `Dahi ${HOSTILE}`, image: ['/media/demo/dahi.webp'] });

const settings = { WEB_DIR: useWebFolder({ 'index.html': PLAIN }), SHOP_URL: 'https://tokri.example' };
const { harness, gateway } = useGateway(settings);

beforeEach(() => {
  const { catalogue } = harness.services;
  catalogue.received.length = 0;
  catalogue.respond = ({ body }, response) => {
    const { productId } = JSON.parse(String(body)) as { productId: string };
    json(response, 200, ok(productOf(productId)));
  };
});

const open = (id: string, more: Record<string, string> = {}, from = gateway) =>
  from.call('GET', `/product/Dahi-${id}`, { headers: { ...headers, ...more } });
const plain = { status: 200, body: { text: PLAIN } };

describe('the page of a product', () => {
  it('has the product in its head, as text, and can be revalidated', async () => {
    const id = newId();
    const answer = await open(id);
    const title = 'Dahi &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Tokri</title>';
    const picture =
      '<meta property="og:image" content="https://tokri.example/media/demo/dahi.webp?on=white" />';
    for (const part of [title, picture]) expect(answer.body.text).toContain(part);
    expect(answer.body.text).not.toContain(HOSTILE);
    const policy = ({ headers: all }: typeof answer) => all.get('content-security-policy');
    expect(policy(answer)).toBe(policy(await gateway.call('GET', '/', { headers })));
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).not.toBe((await open(newId())).headers.get('etag'));
    expect((await open(id, { 'if-none-match': etag })).status).toBe(304);
  });

  it.each([
    ['GET', '*/*', ''],
    ['GET', 'text/plain, */*;q=0.1', ''],
    ['HEAD', '*/*', ''],
    ['GET', 'text/html', ')'],
    ['GET', '*/*', '%E2%80%9D.'],
  ])('shows itself to messengers: %s, Accept %s, the link followed by "%s"', async (method, accept, sign) => {
    const id = newId();
    const answer = await gateway.call(method, `/product/Dahi-${id}${sign}`, { headers: { accept } });
    const asked = await open(id);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers.get('etag')).toBe(asked.headers.get('etag'));
    expect(asked.body.text).toContain('₹');
  });

  it('is not sent to a client that accepts JSON alone', async () => {
    const answer = await gateway.call('GET', `/product/Dahi-${newId()}`, {
      headers: { accept: 'application/json' },
    });
    expect(answer.status).toBe(404);
  });

  it.each([
    ['/product/Dahi-no-id'],
    ['/product/'],
    ['/search?q=/product/Dahi-65f000000000000000000001'],
    ['/product/Dahi-65f000000000000000000001/more'],
  ])('is as it was built at %s, unasked', async (path) => {
    expect(await gateway.call('GET', path, { headers })).toMatchObject(plain);
    expect(harness.services.catalogue.received).toHaveLength(0);
  });

  it('is the built page for an unknown product, or an invalid response', async () => {
    const { catalogue } = harness.services;
    catalogue.respond = (_request, response) => json(response, 404, failed('NOT_FOUND', 'gone'));
    expect(await open(newId())).toMatchObject(plain);
    catalogue.respond = (_request, response) => json(response, 200, ok({ name: HOSTILE }));
    expect(await open(newId())).toMatchObject(plain);
  });

  it('is the built page while the catalogue does not answer, and has the product once it does', async () => {
    const id = newId();
    const { catalogue } = harness.services;
    let tell: () => void = () => undefined;
    catalogue.respond = (_request, response) => {
      tell = () => json(response, 200, ok(productOf(id)));
    };
    expect(await open(id)).toMatchObject(plain);
    tell();
    await waitFor(async () => String((await open(id)).body.text).includes('og:title'));
    expect(catalogue.received).toHaveLength(1);
  });

  it('is the built page for a client over its limit, so that pages do not bypass the limit', async () => {
    const strict = await harness.startGateway({
      ...settings,
      LIMIT_GUEST_CALLS_PER_MINUTE: '1',
      REDIS_PREFIX: `${harness.redisPrefix}${newId()}:`,
    });
    const pages = [];
    for (let count = 0; count < 4; count += 1) pages.push(await open(newId(), {}, strict));
    expect(pages[0]?.body.text).toContain('og:title');
    expect(pages[3]).toMatchObject(plain);
    await strict.stop();
  });
});
