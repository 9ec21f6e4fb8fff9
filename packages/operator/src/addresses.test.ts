import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressesOf, settingsFor } from './addresses';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tokri-ops-'));
});
afterEach(() => rmSync(home, { recursive: true }));
const put = (name: string, content: unknown) => writeFileSync(join(home, name), JSON.stringify(content));

describe('addresses of the shop', () => {
  const servers = {
    mongoUrl: 'mongodb://127.0.0.1:1/?replicaSet=rs0',
    amqpUrls: { cart: 'amqp://cart:secret@127.0.0.1:2', order: 'amqp://order:secret@127.0.0.1:2' },
  };

  test('of the running shop in TOKRI_HOME, with the login of the service', () => {
    put('state.json', {});
    put('servers.json', servers);
    const { MONGO_URL, AMQP_URL } = settingsFor('cart', addressesOf('/', { TOKRI_HOME: home }));
    expect([MONGO_URL, AMQP_URL]).toEqual([
      'mongodb://127.0.0.1:1/tokri_cart?replicaSet=rs0',
      servers.amqpUrls.cart,
    ]);
  });

  test('with additional settings of a service, and with the databases of a copy', () => {
    put('state.json', {});
    put('servers.json', { ...servers, settings: { media: { MEDIA_DIR: '/pictures' } } });
    const addresses = addressesOf('/', { TOKRI_HOME: home });
    expect(settingsFor('media', addresses, 'drill_')).toMatchObject({
      MEDIA_DIR: '/pictures',
      MONGO_URL: 'mongodb://127.0.0.1:1/drill_media?replicaSet=rs0',
    });
  });

  test('the environment takes precedence, and must be complete', () => {
    put('state.json', {});
    put('servers.json', servers);
    const env = { TOKRI_HOME: home, MONGO_URL: 'mongodb://db', AMQP_URL: 'amqp://mq' };
    const { mongoUrl, amqpUrlOf } = addressesOf('/', env);
    expect([mongoUrl, amqpUrlOf('cart')]).toEqual(['mongodb://db', 'amqp://mq']);
    expect(addressesOf('/', env).settingsOf('media')).toEqual({});
    expect(() => addressesOf('/', { ...env, AMQP_URL: undefined })).toThrow(
      'Set both MONGO_URL and AMQP_URL',
    );
  });

  test('an error of one sentence when no shop runs, or it is still starting', () => {
    expect(() => addressesOf('/', { TOKRI_HOME: home })).toThrow(
      `No shop runs in ${home}: start it (npm start)`,
    );
    put('state.json', {});
    expect(() => addressesOf('/', { TOKRI_HOME: home })).toThrow('is still starting');
  });
});
