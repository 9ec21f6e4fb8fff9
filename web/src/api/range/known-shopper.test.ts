import { haveCaches, haveNoCaches } from '../../test/fakes/range-copy';
import { clearTokens, storeTokens } from '../token-storage';
import { forgetShopper, knownShopper, rememberShopper } from './known-shopper';

const tokenOf = (sub: string, more = {}) =>
  `head.${btoa(JSON.stringify({ sub, role: 'USER', ...more }))}.signature`;

beforeEach(haveCaches);
afterEach(() => {
  clearTokens();
  haveNoCaches();
});

test('the first name is available to the same login session only [G-343]', async () => {
  await rememberShopper({ _id: 'asha', name: ' Asha Rao ' });
  expect(await knownShopper()).toBeUndefined();
  storeTokens(tokenOf('asha'), 'r');
  expect(await knownShopper()).toMatchObject({ _id: 'asha', name: 'Asha', role: 'USER', email: '' });
  storeTokens(tokenOf('ravi'), 'r');
  expect(await knownShopper()).toBeUndefined();
});

test('what staff may do is read from the token', async () => {
  await rememberShopper({ _id: 'asha', name: 'Asha' });
  storeTokens(tokenOf('asha', { permissions: ['orders.read'] }), 'r');
  expect(await knownShopper()).toMatchObject({ role: 'USER', permissions: ['orders.read'] });
});

test('a shopper whose name was deleted is a guest', async () => {
  await rememberShopper({ _id: 'asha', name: 'Asha' });
  storeTokens(tokenOf('asha'), 'r');
  await forgetShopper();
  expect(await knownShopper()).toBeUndefined();
});
