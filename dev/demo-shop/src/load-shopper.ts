import { Refusal, type ShopClient } from './shop-client';
import type { DemoUser } from './shop/people';

/** Logs in. @returns an access token */
export async function logIn(
  call: ShopClient,
  { email, password }: Pick<DemoUser, 'email' | 'password'>,
): Promise<string> {
  const { data } = await call('login', { email, password });
  return data.accesstoken;
}

export const profileOf = ({ name, email, mobile }: DemoUser) => ({ name, email, mobile });

/** Registers a shopper who is not there yet, with mobile and addresses. @returns an access token */
export async function loadShopper(call: ShopClient, shopper: DemoUser): Promise<string> {
  const { name, email, password, addresses } = shopper;
  await call('register', { name, email, password, confirmPassword: password }).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'EMAIL_TAKEN')) throw error;
  });
  const token = await logIn(call, shopper);
  await call('updateUser', profileOf(shopper), token);
  const there = new Set((await call('getAddresses', undefined, token)).data.map((one) => one.address_line));
  for (const address of addresses) {
    if (!there.has(address.address_line)) await call('createAddress', address, token);
  }
  return token;
}
