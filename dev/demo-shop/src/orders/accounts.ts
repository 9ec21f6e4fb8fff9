import { loadShopper, logIn } from '../load-shopper';
import { Refusal, type ShopClient } from '../shop-client';
import type { DemoUser } from '../shop/people';

/** Tokens and addresses of the people of the demo orders. */
export interface Accounts {
  tokenOf(user: DemoUser): Promise<string>;
  addressOf(user: DemoUser): Promise<string>;
}

/** Access tokens live for twenty minutes. */
const RENEW_AFTER_MS = 10 * 60_000;

/** Logs a person in at the first request for them, and registers them when they have no account. */
export function createAccounts(call: ShopClient): Accounts {
  const tokens = new Map<string, { token: Promise<string>; since: number }>();
  const addresses = new Map<string, Promise<string>>();

  async function open(user: DemoUser): Promise<string> {
    try {
      return await logIn(call, user);
    } catch (error) {
      if (user.role === 'USER' && error instanceof Refusal && error.code === 'BAD_CREDENTIALS')
        return loadShopper(call, user);
      throw error;
    }
  }

  function tokenOf(user: DemoUser): Promise<string> {
    const known = tokens.get(user.email);
    if (known && Date.now() - known.since < RENEW_AFTER_MS) return known.token;
    const token = open(user);
    tokens.set(user.email, { token, since: Date.now() });
    token.catch(() => tokens.delete(user.email));
    return token;
  }

  async function findAddress(user: DemoUser): Promise<string> {
    const token = await tokenOf(user);
    const [first] = (await call('getAddresses', undefined, token)).data;
    const [own] = user.addresses;
    if (first) return first._id;
    if (!own) throw new Error(`${user.email} has no address to deliver to`);
    return (await call('createAddress', own, token)).data._id;
  }

  function addressOf(user: DemoUser): Promise<string> {
    const address = addresses.get(user.email) ?? findAddress(user);
    addresses.set(user.email, address);
    address.catch(() => addresses.delete(user.email));
    return address;
  }

  return { tokenOf, addressOf };
}
