import { newEvent, publicConfig, type ShopFacts } from '@tokri/contracts';
import { openBrokerProbe, waitFor, type BrokerProbe } from '@tokri/testing';
import { useGateway, useWebFolder, type RunningGateway } from './harness';

let probe: BrokerProbe;
// Registered first, so that it runs before the broker is closed with the gateway.
afterAll(() => probe?.close());
const folder = useWebFolder({
  'index.html': '<!doctype html><title>Tokri: groceries</title><script>x = "Tokri"</script>',
  'manifest.webmanifest': '{"short_name":"Tokri"}',
});
const { harness, gateway } = useGateway({ WEB_DIR: folder });
beforeAll(async () => {
  probe = await openBrokerProbe(harness.environment.amqpUrl);
});

const configOf = async (replica: RunningGateway) =>
  publicConfig.parse((await replica.call('GET', '/api/config')).body).data;
const facts = (version: number): ShopFacts => ({
  version,
  name: `Imli Chowk Store ${version}`,
  helpContact: 'tel:+912040000000',
  seller: { legalName: 'Imli Chowk Retail LLP', gstin: '27ZZZZZ9999Z1Z8' },
});

test('a saved profile is shown by every replica, from the event', async () => {
  const other = await harness.startGateway();
  expect((await configOf(gateway)).brand.name).toBe('Tokri');
  await probe.publish(newEvent('shop.profile-changed', 'shop', facts(1)));
  for (const replica of [gateway, other])
    await waitFor(async () => expect((await configOf(replica)).brand.name).toBe('Imli Chowk Store 1'));
  const { helpContact, seller } = await configOf(other);
  expect({ helpContact, seller }).toEqual({
    helpContact: 'tel:+912040000000',
    seller: facts(1).seller,
  });
  await other.stop();
});

test('saved trading rules are shown by every replica, and a shop without any shows none', async () => {
  const other = await harness.startGateway();
  expect(await configOf(gateway)).not.toHaveProperty('trading');
  const trading = { feeSteps: [{ from: 0, fee: 25 }], freeFrom: 500, hasArea: true };
  await probe.publish(newEvent('shop.rules-changed', 'shop', { version: 1, ...trading }));
  for (const replica of [gateway, other])
    await waitFor(async () => expect((await configOf(replica)).trading).toEqual(trading));
  await probe.publish(newEvent('shop.rules-changed', 'shop', { version: 2 }));
  await waitFor(async () => expect(await configOf(other)).not.toHaveProperty('trading'));
  await other.stop();
});

test('a replica that starts reads the trading rules from order', async () => {
  harness.shop.trading = { version: 3, minimumOrder: 99 };
  const started = await harness.startGateway();
  await waitFor(async () => expect((await configOf(started)).trading).toEqual({ minimumOrder: 99 }));
  await started.stop();
});

test('the minutes of delivery are next to the rules, and stay when rules are saved', async () => {
  const deliveryMinutes = { from: 7, to: 13 };
  harness.shop.trading = { version: 3, deliveryMinutes };
  const started = await harness.startGateway();
  await waitFor(async () => expect((await configOf(started)).deliveryMinutes).toEqual(deliveryMinutes));
  expect(await configOf(started)).not.toHaveProperty('trading');
  await probe.publish(newEvent('shop.rules-changed', 'shop', { version: 4, minimumOrder: 99 }));
  await waitFor(async () => expect((await configOf(started)).trading).toEqual({ minimumOrder: 99 }));
  expect((await configOf(started)).deliveryMinutes).toEqual(deliveryMinutes);
  await started.stop();
});

test('pages and manifest have the name, with another entity tag for each name', async () => {
  const page = async () => gateway.call('GET', '/search', { headers: { accept: 'text/html' } });
  const tags = new Set<string | null>();
  for (const version of [3, 4]) {
    await probe.publish(newEvent('shop.profile-changed', 'shop', facts(version)));
    const title = `<title>Imli Chowk Store ${version}: groceries</title><script>x = "Tokri"</script>`;
    await waitFor(async () => expect((await page()).body.text).toContain(title));
    tags.add((await page()).headers.get('etag'));
    const manifest = await gateway.call('GET', '/manifest.webmanifest');
    expect(JSON.stringify(manifest.body)).toContain(`Imli Chowk Store ${version}`);
  }
  expect(tags.size).toBe(2);
});

test('a replica that starts reads the profile from order', async () => {
  harness.shop.facts = facts(2);
  const started = await harness.startGateway();
  await waitFor(async () => expect((await configOf(started)).brand.name).toBe('Imli Chowk Store 2'));
  await started.stop();
});

test('without order a replica shows the last known profile, without Redis its settings', async () => {
  harness.services.order.intercept = (request) => {
    request.socket.destroy();
    return true;
  };
  const settings = { SHOP_NAME: 'Name of the settings', HELP_CONTACT: 'mailto:help@shop.example' };
  const started = await harness.startGateway(settings);
  await waitFor(async () => expect((await configOf(started)).brand.name).toBe('Imli Chowk Store 2'));
  await started.stop();

  const alone = await harness.startGateway({ ...settings, REDIS_URL: '' });
  const { brand, helpContact } = await configOf(alone);
  expect({ name: brand.name, helpContact }).toEqual({
    name: settings.SHOP_NAME,
    helpContact: settings.HELP_CONTACT,
  });
  await alone.stop();
});
