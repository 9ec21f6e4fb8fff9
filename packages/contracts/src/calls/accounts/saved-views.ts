import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { line } from '../../fields';
import { MAX_VIEW_NAME, MAX_VIEW_QUERY, VIEW_FIELDS, type ViewList } from '../../limits';
import { cleanLine, isStorable } from '../../text/signs';
import type { Permission } from '../../staff/permissions';

/** Named addresses of lists in the back office (ADR 38); all of it is additive to the specification. */
const defineCall = callsOf('identity');

const viewId = z.uuid('is not a UUID').transform((id) => id.toLowerCase());

/** The query of an address; fields that a view of this list does not keep are dropped. */
const viewQuery = (list: ViewList) => {
  const kept: readonly string[] = VIEW_FIELDS[list];
  return z
    .string()
    .max(MAX_VIEW_QUERY, `may have at most ${MAX_VIEW_QUERY} characters`)
    .transform((query) =>
      [...new URLSearchParams(query)]
        .map(([name, value]): [string, string] => [name, cleanLine(value)])
        .filter(([name, value]) => kept.includes(name) && value !== ''),
    )
    .refine(
      (fields) => fields.every(([, value]) => isStorable(value)),
      'has characters that cannot be stored',
    )
    .transform((fields) => new URLSearchParams(fields).toString());
};

const savedView = z
  .object({
    _id: z.string(),
    name: z.string(),
    /** Of the address, without its question mark. */
    query: z.string(),
    /** Everybody who may see the list sees it; others are seen by their author only. */
    isShared: z.boolean(),
    /** Shared views are changed by their author and by owners. */
    mayChange: z.boolean(),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedView>;

/** Those of the caller, then those of all staff, each by name. */
const views = answer({ data: z.array(savedView) });

const NOT_YOURS = [403, 'FORBIDDEN', 'Only its author or an owner can change a shared view.'] as const;

const viewCalls = (list: ViewList, what: string, permission: Permission) => ({
  get: defineCall(`GET /api/view/${list}`, {
    auth: 'A',
    permission,
    summary: `Saved views of the list of ${what} (additive)`,
    response: views,
  }),
  save: defineCall(`PUT /api/view/${list}`, {
    auth: 'A',
    permission,
    summary: `Save, rename or share a view of the list of ${what} (additive)`,
    request: z.object({
      /** Chosen by the caller: a known one is replaced. */
      viewId,
      name: line(1, MAX_VIEW_NAME),
      query: viewQuery(list),
      isShared: z.boolean().default(false),
    }),
    response: views,
    failures: [
      NOT_YOURS,
      [409, 'NAME_TAKEN', 'There is a view with this name already.'],
      [409, 'CONFLICT', 'You have {max} views of this list. Please delete one first.'],
      [409, 'CONFLICT', 'The staff shares {max} views of this list. Please delete one first.'],
    ],
  }),
  remove: defineCall(`DELETE /api/view/${list}`, {
    auth: 'A',
    permission,
    summary: `Delete a saved view of the list of ${what} (additive)`,
    request: z.object({ viewId }),
    response: views,
    failures: [NOT_YOURS],
  }),
});

const products = viewCalls('products', 'products', 'products.read');
const orders = viewCalls('orders', 'orders', 'orders.read');

export const getProductViews = products.get;
export const saveProductView = products.save;
export const deleteProductView = products.remove;
export const getOrderViews = orders.get;
export const saveOrderView = orders.save;
export const deleteOrderView = orders.remove;
