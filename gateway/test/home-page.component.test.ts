import { newId } from '@tokri/testing';
import { aProduct } from './a-product';
import { failed, json, ok, type FakeService } from './fake-services';
import { startHarness, useWebFolder, type Harness, type RunningGateway } from './harness';

const pageIn = (language: string) =>
  [
    `<!doctype html><html lang="${language}-IN"><!--first-picture-->`,
    '<!--first-row--><p>skeleton</p><template data-name="row"><ul>{{cards}}</ul></template>',
    ...['plain', 'reduced', 'plain-sized', 'reduced-sized'].map(
      (name) => `<template data-name="${name}"><li>{{name}} {{price}}</li></template>`,
    ),
    '<template data-name="picture"><link rel="preload" href="{{picture}}" /></template><!--/first-row-->',
    `<p>${'shelves '.repeat(200)}</p></html>`,
  ].join('');
const ENGLISH = pageIn('en');
const WEB_DIR = useWebFolder({ 'index.html': ENGLISH, 'index.hi.html': pageIn('hi') });

let harness: Harness;
let gateway: RunningGateway;

const popular = (name: string) => aProduct({ name, name_hi: `${name} हिन्दी`, price: 40 });
const sells = (name: string) => {
  harness.services.catalogue.respond = (_request, response) => json(response, 200, ok([popular(name)]));
};

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.close());
beforeEach(async () => {
  harness.services.catalogue.received.length = 0;
  sells('Dahi');
  // Has its own prefix, so that entries cached by other tests do not count.
  gateway = await harness.startGateway({ WEB_DIR, REDIS_PREFIX: `${harness.redisPrefix}${newId()}:` });
});
afterEach(async () => gateway.stop());

const open = (more: Record<string, string> = {}) =>
  gateway.call('GET', '/', { headers: { accept: 'text/html', ...more } });

describe('the home page', () => {
  it('contains the popular products, and can be revalidated', async () => {
    const { status, headers, body } = await open();
    expect([status, headers.get('vary')]).toEqual([200, 'Accept-Encoding, Accept-Language, Cookie']);
    expect(body.text).toContain('<link rel="preload" href="/media/milk.webp" />');
    expect(body.text).toContain('<ul><li>Dahi ₹40</li></ul>');
    expect(body.text).not.toMatch(/skeleton|template/);
    const etag = headers.get('etag') ?? '';
    expect((await open({ 'if-none-match': etag })).status).toBe(304);
    expect(etag).not.toBe((await open({ cookie: 'language=hi' })).headers.get('etag'));
  });

  it("sends the app's request to the catalogue, once for all visitors", async () => {
    await Promise.all(Array.from({ length: 20 }, async () => open()));
    await open({ cookie: 'language=hi' });
    const { received } = harness.services.catalogue;
    expect(received.map(({ url }) => url)).toEqual(['/api/product/popular']);
    await gateway.call('POST', '/api/product/popular', { body: { limit: 15, group: 'sizes' } });
    expect(received).toHaveLength(1);
  });

  it('shows the current popular products after a product has changed', async () => {
    expect((await open()).body.text).toContain('Dahi');
    sells('Lassi');
    const { authorization } = harness.environment.tokens.user('ADMIN');
    await gateway.call('PUT', '/api/product/update-product-details', {
      headers: { authorization },
      body: { _id: newId(), price: 41 },
    });
    expect((await open()).body.text).toContain('<li>Lassi ₹40</li>');
  });

  it.each<[string, FakeService['respond']]>([
    ['fails', (_, response) => json(response, 503, failed('UNAVAILABLE'))],
    ['sells nothing', (_, response) => json(response, 200, ok([]))],
    ['answers what no contract knows', (_, response) => json(response, 200, ok([{ name: 'half' }]))],
    ['does not answer', () => undefined],
  ])('comes as it was built while the catalogue %s', async (_how, respond) => {
    harness.services.catalogue.respond = respond;
    const { status, body } = await open();
    expect(status).toBe(200);
    expect(body.text).toBe(ENGLISH);
  });
});
