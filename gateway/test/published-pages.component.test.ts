import { newEvent, publicConfig } from '@tokri/contracts';
import { newId, openBrokerProbe, waitFor, type BrokerProbe } from '@tokri/testing';
import { json, ok } from './fake-services';
import { startHarness, type Harness, type RunningGateway } from './harness';

let harness: Harness;
let gateway: RunningGateway;
let probe: BrokerProbe;

beforeAll(async () => {
  harness = await startHarness();
  probe = await openBrokerProbe(harness.environment.amqpUrl);
});
afterAll(async () => {
  await probe?.close();
  await harness?.close();
});
beforeEach(async () => {
  harness.reset();
  harness.shop.pages = [];
  gateway = await harness.startGateway({ REDIS_PREFIX: `${harness.redisPrefix}${newId()}:` });
});
afterEach(async () => gateway.stop());

const settings = async (replica = gateway) =>
  publicConfig.parse((await replica.call('GET', '/api/config')).body).data;
const TERMS = { slug: 'terms', title: 'Terms', title_hi: 'शर्तें' };

test('the settings name no pages where nothing is published', async () => {
  expect(await settings()).not.toHaveProperty('pages');
});

test('a published page is named after its event', async () => {
  await settings();
  harness.shop.pages = [TERMS];
  await probe.publish(newEvent('page.changed', 'page', { slug: 'terms' }));
  await waitFor(async () => expect((await settings()).pages).toEqual([TERMS]));
});

test('an admin who saves a page sees it in the next answer', async () => {
  await settings();
  harness.shop.pages = [TERMS];
  const { authorization } = harness.environment.tokens.user('ADMIN');
  await gateway.call('PUT', '/api/page/save', {
    headers: { authorization },
    body: { slug: 'terms', version: 0, isPublished: true },
  });
  expect((await settings()).pages).toEqual([TERMS]);
});

test.each<[string, () => void]>([
  ['does not answer', () => undefined],
  ['is away', () => void harness.services.catalogue.stop()],
])('the settings are answered while the catalogue %s, with the pages last known', async (_how, fail) => {
  harness.shop.pages = [TERMS];
  expect((await settings()).pages).toEqual([TERMS]);
  const stateOfPage = async () =>
    (await gateway.call('POST', '/api/page/get', { body: { slug: 'terms' } })).headers.get('x-cache');
  expect([await stateOfPage(), await stateOfPage()]).toEqual(['miss', 'hit']);
  harness.shop.pages = undefined;
  fail();
  await probe.publish(newEvent('page.changed', 'page', { slug: 'terms' }));
  // Then the cached list is outdated too.
  await waitFor(async () => expect(await stateOfPage()).not.toBe('hit'));
  for (let time = 0; time < 3; time += 1) expect((await settings()).pages).toEqual([TERMS]);
  await harness.services.catalogue.start().catch(() => undefined);
});

test('the page itself is cached until it is saved', async () => {
  let body = 'Two days.';
  harness.services.catalogue.respond = (_request, response) =>
    json(response, 200, ok({ ...TERMS, body, updatedAt: '2026-11-30T06:30:00.000Z' }));
  const page = async () => {
    const answer = await gateway.call('POST', '/api/page/get', { body: { slug: 'terms' } });
    return (answer.body.data as { body: string }).body;
  };
  expect([await page(), await page()]).toEqual([body, body]);
  expect(harness.services.catalogue.received).toHaveLength(1);
  body = 'Three days.';
  await probe.publish(newEvent('page.changed', 'page', { slug: 'terms' }));
  await waitFor(async () => expect(await page()).toBe('Three days.'));
});
