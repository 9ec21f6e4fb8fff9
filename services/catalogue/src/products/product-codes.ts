import { pick } from '@tokri/database';
import { HttpError } from '@tokri/service-kit';
import type { ClientSession } from 'mongoose';
import type { CatalogueStore } from '../store';
import { shownNameOf } from './facts';
import { gtinKey, sameGtins } from './gtin';

interface Coded {
  _id: string;
  name?: string;
  sku?: string | null;
  barcode?: string | null;
}
/** Codes of one kind are equal when their keys are equal; a barcode can have several lengths. */
const KEY = { sku: (code: string) => code, barcode: gtinKey };
const LABELS = { sku: 'SKU', barcode: 'barcode' } as const;

/**
 * Refuses with 409 a code that another product has. Admin writes are serialised (`nextVersion`), so that this holds until the
 * commit; the unique indexes are a safety net.
 */
export async function requireFreeCodes(
  store: CatalogueStore,
  session: ClientSession,
  products: readonly Coded[],
): Promise<void> {
  for (const field of ['sku', 'barcode'] as const) {
    const codes = products.flatMap((product) => product[field] ?? []);
    const wanted = field === 'barcode' ? codes.flatMap(sameGtins) : codes;
    if (wanted.length === 0) continue;
    const taken = store.products.find({ [field]: { $in: wanted } }).session(session);
    const holders = await pick(taken, 'name', 'brand', 'more_details', 'sku', 'barcode');
    const holderOf = new Map(
      holders.map((holder) => [
        KEY[field](holder[field] ?? ''),
        { id: String(holder._id), name: shownNameOf(holder) },
      ]),
    );
    for (const { _id, name = '', [field]: code } of products) {
      if (!code) continue;
      const holder = holderOf.get(KEY[field](code));
      if (holder && holder.id !== _id) throw codeTaken(field, code, holder.name);
      holderOf.set(KEY[field](code), { id: _id, name });
    }
  }
}

const codeTaken = (field: keyof typeof LABELS, code: string, name: string) =>
  new HttpError(409, 'CODE_TAKEN', `The ${LABELS[field]} ${code} is that of ${name}.`, {
    fields: { [field]: `is that of ${name}` },
  });
