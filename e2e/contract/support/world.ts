import type { Product } from '@tokri/contracts';
import { newShopper, aProduct, theAdmin, type Person } from './people';
import type { Caller } from '../../support/api';

/** Who and what the contract suites begin with. */
export interface World {
  admin: Caller & { token: string };
  shopper: Person;
  /** Somebody else, whose things are nobody's business. */
  other: Person;
  /** 100 rupees at 10 %: 90 a piece, 50 in stock. */
  product: Product;
}

export async function openWorld(): Promise<World> {
  const admin = await theAdmin();
  const [shopper, other, product] = await Promise.all([newShopper(), newShopper(), aProduct(admin)]);
  return { admin, shopper, other, product };
}
