import { pick } from '@tokri/database';
import { HttpError } from '@tokri/service-kit';
import type { ClientSession } from 'mongoose';
import type { CatalogueStore } from '../../store';
import { factsToAdd, namesOfFacts, type Sellable } from './decide';

export async function sellsCompleteOnly(
  store: Pick<CatalogueStore, 'state'>,
  session: ClientSession | null,
): Promise<boolean> {
  const state = await pick(store.state.findById('catalogue').session(session), 'completeFactsOnly');
  return state?.completeFactsOnly === true;
}

/**
 * Refuses a write that puts a product on sale without its facts, where the shop sells complete ones only.
 * @param before the product before the write; undefined for a new one @throws 409 FACTS_MISSING
 */
export async function requireFacts(
  store: Pick<CatalogueStore, 'state'>,
  session: ClientSession,
  before: Sellable | undefined,
  after: Sellable,
): Promise<void> {
  const missing = factsToAdd(before, after);
  if (missing.length === 0 || !(await sellsCompleteOnly(store, session))) return;
  const facts = namesOfFacts(missing);
  throw new HttpError(
    409,
    'FACTS_MISSING',
    `Facts required by law are missing: ${facts}. Please enter them, or keep the product as a draft.`,
    { fields: { facts: `are missing: ${facts}` }, details: { missing } },
  );
}
