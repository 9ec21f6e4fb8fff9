import { Refusal, signedIn, type ShopClient } from '@tokri/shop-client';
import type { DemoUser } from './shop/people';

export const profileOf = ({ name, email, mobile }: DemoUser) => ({ name, email, mobile });

/** Registers a shopper if necessary, with mobile and addresses. @returns the shopper's client */
export async function loadShopper(guest: ShopClient, shopper: DemoUser): Promise<ShopClient> {
  const { name, email, password, addresses } = shopper;
  const account = { name, email, password, confirmPassword: password };
  await guest.call('register', account).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'EMAIL_TAKEN')) throw error;
  });
  const client = signedIn(guest, shopper);
  await client.call('updateUser', profileOf(shopper));
  const there = new Set((await client.call('getAddresses')).data.map((one) => one.address_line));
  for (const address of addresses) {
    if (!there.has(address.address_line)) await client.call('createAddress', address);
  }
  return client;
}
