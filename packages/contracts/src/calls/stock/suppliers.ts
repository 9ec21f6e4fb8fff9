import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { clearable, email, limit, line, numeric, rupees } from '../../fields';
import { MAX_LEAD_DAYS, MAX_LENGTH, PAGE_SIZE } from '../../limits';
import { stateOfGstin } from '../../places/gstin';
import { nameKey } from '../../text/name-key';

const defineCall = callsOf('catalogue');

const supplier = z
  .object({
    /** Key of the name; goods receipts and purchase orders of any spelling belong to it. */
    _id: z.string(),
    name: z.string(),
    phone: z.string().optional(),
    email: z.string().optional(),
    gstin: z.string().optional(),
    /** Usual days from an order to its arrival. */
    leadDays: z.int().optional(),
    /** Rupees. */
    minimumOrder: z.number().optional(),
    isArchived: z.literal(true).optional(),
    /** Of the latest delivery, or of the first entry. */
    lastAt: z.string(),
  })
  .meta({ id: 'Supplier' });
export type Supplier = z.infer<typeof supplier>;

export const getSuppliers = defineCall('POST /api/product/stock/supplier-list', {
  auth: 'A',
  permission: 'stock.read',
  summary: 'Suppliers with contact and terms, by name (additive)',
  request: z.object({
    archived: z.boolean().default(false),
    limit: limit(PAGE_SIZE.suppliers),
    /** `nextCursor` of the previous page. */
    cursor: line(1, MAX_LENGTH.supplier * 2).optional(),
  }),
  response: answer({
    data: z.object({ suppliers: z.array(supplier), nextCursor: z.string().optional() }),
  }),
});

export const saveSupplier = defineCall('POST /api/product/stock/supplier', {
  auth: 'A',
  permission: 'stock.write',
  summary: 'Add a supplier, or change or archive the one of this name (additive)',
  request: z.object({
    /** Identifies the supplier, regardless of case and spacing; a changed spelling is kept. */
    name: line(1, MAX_LENGTH.supplier).refine((name) => nameKey(name) !== '', 'is required'),
    phone: clearable(line(0, MAX_LENGTH.supplierPhone)),
    email: clearable(z.union([z.literal(''), email])),
    gstin: clearable(
      line(0, 15)
        .toUpperCase()
        .refine((gstin) => gstin === '' || stateOfGstin(gstin) !== undefined, 'is not a GSTIN'),
    ),
    leadDays: clearable(
      numeric(z.int('is a whole number').min(0, 'may not be negative').max(MAX_LEAD_DAYS, 'is too high')),
    ),
    minimumOrder: clearable(rupees),
    archived: z.boolean().optional(),
  }),
  response: answer({ data: supplier }),
});
