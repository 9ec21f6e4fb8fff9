import { HttpError } from '@tokri/service-kit';
import type { ClientSession } from 'mongoose';
import type { CatalogueStore } from '../../store';
import type { ProductRow } from '../store';
import { describeMisfit, misfitOf, type Misfit } from './decide';
import { candidateOf, readMembers } from './membership';

/**
 * Refuses with 409 a product that does not fit its variant group: a unit of another member, another brand, or too many
 * products. Admin writes are serialised (`nextVersion`), so that this holds until the commit.
 */
export async function requireVariantFit(
  store: CatalogueStore,
  session: ClientSession,
  products: readonly ProductRow[],
): Promise<void> {
  const members = await readMembers(
    store,
    session,
    products.map(({ variantGroup }) => variantGroup),
  );
  const groups = new Map([...members].map(([group, rows]) => [group, rows.map(candidateOf)]));
  for (const product of products) {
    const group = groups.get(product.variantGroup ?? '');
    if (!group) continue;
    const candidate = candidateOf(product);
    const problem = misfitOf(candidate, group);
    if (problem) throw misfit(product, problem);
    group.push(candidate);
  }
}

function misfit({ name, unit }: ProductRow, problem: Misfit): HttpError {
  const { field, reason } = describeMisfit(problem, unit);
  const fields = { [field]: reason };
  return new HttpError(409, 'VARIANT_MISFIT', `${name} cannot be saved: ${reason}.`, { fields });
}
