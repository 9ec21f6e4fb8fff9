import { settings } from './config';

const given = {
  SHOP_URL: 'http://127.0.0.1:8080',
  ORDER_MONGO_URL: 'mongodb://127.0.0.1/tokri_order',
  LIVELY: 'on',
  STAFF: 'on',
  CARD_SANDBOX: 'off',
};

it('reads switches', () => {
  expect(settings.parse(given)).toMatchObject({ LIVELY: 'on', STAFF: true, CARD_SANDBOX: false });
});

it('refuses a shop in production', () => {
  expect(settings.safeParse({ ...given, NODE_ENV: 'development' }).success).toBe(true);
  expect(() => settings.parse({ ...given, NODE_ENV: 'production' })).toThrow('not for a shop in production');
});
