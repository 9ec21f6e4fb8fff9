import { newEvent, type HomeFacts } from '@tokri/contracts';
import { newId, openBrokerProbe, waitFor, type BrokerProbe } from '@tokri/testing';
import { startHarness, useWebFolder, type Harness, type RunningGateway } from './harness';

const HERO = '<section>{{title}}</section>';
const folder = useWebFolder({
  'index.html': `<html lang="en-IN"><head></head><body data-shop="Tokri"><!--hero-->Usual<template data-name="hero">${HERO}</template><!--/hero--></body>`,
  'page.html': '<html lang="en-IN"><head></head><body data-shop="Tokri">Other</body>',
});
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
const start = () =>
  harness.startGateway({ WEB_DIR: folder, REDIS_PREFIX: `${harness.redisPrefix}${prefix}:` });
let prefix: string;
beforeEach(async () => {
  harness.reset();
  harness.shop.home = { version: 0 };
  prefix = newId();
  gateway = await start();
});
afterEach(async () => gateway.stop());

const page = async (path = '/', replica = gateway) =>
  String((await replica.call('GET', path, { headers: { accept: 'text/html' } })).body.text);
const changed = (version: number) => probe.publish(newEvent('home.changed', 'home', { version, images: [] }));
const home = (title: string, version = 1): HomeFacts => ({ version, hero: { title } });

test('without saved contents pages are sent as built', async () => {
  expect(await page()).toContain('Usual');
  expect(await page()).not.toContain('data-look');
});

test('saved contents are in the pages of every replica after their event, also for other addresses', async () => {
  const other = await start();
  for (const replica of [gateway, other]) expect(await page('/', replica)).toContain('Usual');
  harness.shop.home = home('Mango week');
  await changed(1);
  for (const replica of [gateway, other]) {
    await waitFor(async () => expect(await page('/', replica)).toContain('<section>Mango week</section>'));
    expect(await page('/search', replica)).toContain('data-look="{&quot;hero&quot;');
  }
  await other.stop();
});

test('an admin who saves the contents sees them in the next page', async () => {
  await page();
  harness.shop.home = home('Monsoon');
  const { authorization } = harness.environment.tokens.user('ADMIN');
  await gateway.call('PUT', '/api/home/settings', {
    headers: { authorization },
    body: { version: 0, hero: { title: 'Monsoon' } },
  });
  expect(await page()).toContain('Monsoon');
});

test('pages have the contents last known while the catalogue does not answer', async () => {
  harness.shop.home = home('Mango week');
  expect(await page()).toContain('Mango week');
  harness.shop.home = undefined;
  await changed(2);
  for (let time = 0; time < 3; time += 1) expect(await page()).toContain('Mango week');
});
