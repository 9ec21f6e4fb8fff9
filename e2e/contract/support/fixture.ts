import type { Product } from '@tokri/contracts';
import type { Caller } from '../../support/api';
import { aProduct, demoAdmin, newShopper, type LoggedInUser } from './builders';

/** The shared fixture of the contract suites. */
export interface Fixture {
  admin: Caller & { token: string };
  shopper: LoggedInUser;
  /** A second shopper, who must not access data of the first. */
  other: LoggedInUser;
  /** 100 rupees at 10 %: 90 a piece, 50 in stock. */
  product: Product;
}

export async function createFixture(): Promise<Fixture> {
  const admin = await demoAdmin();
  const [shopper, other, product] = await Promise.all([newShopper(), newShopper(), aProduct(admin)]);
  return { admin, shopper, other, product };
}
