import { logIn, Refusal, signedIn, type ShopClient } from '@tokri/shop-client';
import { loadShopper } from '../load-shopper';
import type { DemoUser } from '../shop/people';

/** Clients and addresses of the demo orders' people. */
export interface Accounts {
  clientOf(user: DemoUser): Promise<ShopClient>;
  addressOf(user: DemoUser): Promise<string>;
}

/** Logs a person in on first use, and registers shoppers without an account. */
export function createAccounts(guest: ShopClient): Accounts {
  async function open(user: DemoUser): Promise<ShopClient> {
    try {
      return signedIn(guest, user, await logIn(guest, user));
    } catch (error) {
      if (user.role === 'USER' && error instanceof Refusal && error.code === 'BAD_CREDENTIALS')
        return loadShopper(guest, user);
      throw error;
    }
  }

  const clientOf = onceForEach(open);
  const addressOf = onceForEach(async (user) => {
    const { call } = await clientOf(user);
    const [first] = (await call('getAddresses')).data;
    const [own] = user.addresses;
    if (first) return first._id;
    if (!own) throw new Error(`${user.email} has no address to deliver to`);
    return (await call('createAddress', own)).data._id;
  });
  return { clientOf, addressOf };
}

/** Caches the result per person, except failures. */
function onceForEach<Found>(find: (user: DemoUser) => Promise<Found>) {
  const known = new Map<string, Promise<Found>>();
  return (user: DemoUser): Promise<Found> => {
    const found = known.get(user.email) ?? find(user);
    known.set(user.email, found);
    found.catch(() => known.delete(user.email));
    return found;
  };
}
