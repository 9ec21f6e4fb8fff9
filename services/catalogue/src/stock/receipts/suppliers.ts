import { MAX_SUPPLIERS, nameKey } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { pick } from '@tokri/database';
import type { CatalogueStore } from '../../store';

interface NamedSupplier {
  supplier: string;
  supplierKey: string;
}

/** Offers the supplier of a delivery for the next one. @returns its name as first written, and its key */
export async function rememberSupplier(
  { suppliers }: Pick<CatalogueStore, 'suppliers'>,
  { session }: Pick<Transaction, 'session'>,
  name: string,
): Promise<NamedSupplier> {
  const supplierKey = nameKey(name);
  const known = await pick(suppliers.findById(supplierKey).session(session), 'name');
  const update = { $set: { lastAt: new Date() }, $setOnInsert: { name } };
  await suppliers.updateOne({ _id: supplierKey }, update, { session, upsert: true });
  return { supplier: known?.name ?? name, supplierKey };
}

/** The names of the latest deliveries first. */
export async function listSuppliers({ suppliers }: Pick<CatalogueStore, 'suppliers'>): Promise<string[]> {
  const rows = await pick(
    suppliers
      .find({ isArchived: { $ne: true } })
      .sort({ lastAt: -1 })
      .limit(MAX_SUPPLIERS),
    'name',
  );
  return rows.map(({ name }) => name);
}
