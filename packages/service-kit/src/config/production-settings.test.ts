import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { baseConfig, loadConfig } from './config';
import { productionComplaints } from './production-settings';

const random = () => randomBytes(24).toString('hex');
const SECRET = random();
const good = {
  INTERNAL_SECRET_FOR_CATALOGUE: SECRET,
  INTERNAL_SECRETS_FROM_ORDER: `${random()},${random()}`,
  SEALING_KEYS: random(),
  OTP_KEY: random(),
  SECURITY_LOG_KEY: random(),
  STRIPE_SECRET_KEY: `sk_live_${random()}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
  STRIPE_API_BASE: 'https://api.cards.example',
  SHOP_URL: 'https://shop.tokri.example',
  AMQP_URL: `amqps://order:${random()}@rabbitmq:5671`,
  S3_SECRET_KEY: random(),
};

describe('settings in production', () => {
  it('are accepted when each secret is random and unique, and every address is https', () => {
    expect(productionComplaints(good)).toEqual([]);
  });

  it.each([
    [
      'the internal secret of the local overlay',
      { INTERNAL_SECRET_FOR_CATALOGUE: 'local-clusters-only-order-catalogue-secret' },
    ],
    [
      'a public one among two',
      { INTERNAL_SECRETS_FROM_ORDER: `${SECRET}x,local-clusters-only-order-catalogue-secret` },
    ],
    ['a sealing key of one letter', { SEALING_KEYS: 'x'.repeat(48) }],
    ['a short secret', { S3_SECRET_KEY: 'k3J9x' }],
    ['a secret for two purposes', { OTP_KEY: SECRET }],
    ['the log key for another purpose as well', { SECURITY_LOG_KEY: good.SEALING_KEYS }],
    ['a test key of the card provider', { STRIPE_SECRET_KEY: `sk_test_${random()}` }],
    ['a public test key', { STRIPE_PUBLISHABLE_KEY: `pk_test_${random()}` }],
    ['a card provider without TLS', { STRIPE_API_BASE: 'http://127.0.0.1:4242' }],
    ['a shop without TLS', { SHOP_URL: 'http://shop.tokri.example' }],
    ['an allowed origin without TLS', { ALLOWED_ORIGINS: 'https://a.example http://b.example' }],
    ["the broker's preset user", { AMQP_URL: `amqp://${['guest', 'guest'].join(':')}@rabbitmq:5672` }],
    ['no user of the broker', { AMQP_URL: 'amqp://rabbitmq:5672' }],
  ])(
    'are refused with %s, by name and without the value [A-12.2.1] [A-13.2.3] [A-11.4.4]',
    (_what, wrong) => {
      const [[name, value]] = Object.entries(wrong) as [[string, string]];
      const complaints = productionComplaints({ ...good, ...wrong });
      expect(complaints).toHaveLength(1);
      expect(complaints[0]).toContain(name);
      expect(complaints[0]).not.toContain(value);
      for (const secret of Object.values(good)) expect(complaints[0]).not.toContain(secret);
    },
  );

  it('that are unsafe end the process, except in development [G-169]', () => {
    const schema = baseConfig.extend({ STRIPE_SECRET_KEY: z.string() });
    const settings = { PORT: '0', SECURITY_LOG_KEY: random(), STRIPE_SECRET_KEY: `sk_test_${random()}` };
    expect(() => loadConfig(schema, { ...settings, MANAGEMENT_PORT: '0', NODE_ENV: 'production' })).toThrow(
      'Settings: in production STRIPE_SECRET_KEY is a key for tests; take the live one',
    );
    expect(() =>
      loadConfig(schema, { ...settings, MANAGEMENT_PORT: '0', NODE_ENV: 'development' }),
    ).not.toThrow();
  });

  it('of other processes are ignored', () => {
    const settings = {
      PORT: '0',
      MANAGEMENT_PORT: '0',
      SECURITY_LOG_KEY: random(),
      SHOP_URL: 'http://shop.example',
    };
    expect(() => loadConfig(baseConfig, { ...settings, NODE_ENV: 'production' })).not.toThrow();
  });
});
