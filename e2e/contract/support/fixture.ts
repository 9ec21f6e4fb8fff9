import type { Product } from '@tokri/contracts';
import type { Caller } from '../../support/api';
import { aProductOfItsOwn, demoAdmin, newShopper, type LoggedInUser } from './builders';

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
  const [shopper, other, product] = await Promise.all([newShopper(), newShopper(), aProductOfItsOwn(admin)]);
  return { admin, shopper, other, product };
}

/**
 * Runs rows side by side: each takes a fixture that no other row uses at that time, and leaves it to later ones.
 */
export function fixturePool() {
  const free: Promise<Fixture>[] = [];
  return async function withFixture<T>(work: (fixture: Fixture) => Promise<T>): Promise<T> {
    const fixture = free.pop() ?? createFixture();
    try {
      return await work(await fixture);
    } finally {
      free.push(fixture);
    }
  };
}
