import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { limit, line, objectId, page, variantGroup } from '../../fields';
import { GROUP_VARIANTS, MAX_GROUPS_AT_ONCE, MAX_LENGTH, PAGE_SIZE } from '../../limits';
import { variant } from './variant';

/** Variant groups: products that are sizes of one product. */
const defineCall = callsOf('catalogue');

const VARIANT_PROBLEMS = ['product-gone', 'other-group', 'other-brand', 'same-unit', 'too-many'] as const;
export type VariantProblem = (typeof VARIANT_PROBLEMS)[number];

const { min, max } = GROUP_VARIANTS;
const severalProducts = z
  .array(objectId)
  .transform((ids) => [...new Set(ids)])
  .pipe(
    z.array(z.string()).min(min, `needs at least ${min} products`).max(max, `has at most ${max} products`),
  );
const several = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .min(1, 'needs at least one group')
    .max(MAX_GROUPS_AT_ONCE, `has at most ${MAX_GROUPS_AT_ONCE} groups`);

const paged = {
  page,
  limit: limit(PAGE_SIZE.variantGroups),
  search: line(0, MAX_LENGTH.search).default(''),
};
const pageFacts = { totalCount: z.int(), totalPage: z.int(), page: z.int(), limit: z.int() };
/** `name`: the name of its first product without the unit. */
const named = { name: z.string(), brand: z.string().optional(), variants: z.array(variant) };

export const getVariantGroups = defineCall('POST /api/product/variants/list', {
  auth: 'A',
  permission: 'products.read',
  summary: 'The variant groups, by name, page and search',
  request: z.object(paged),
  response: answer({ data: z.array(z.object({ variantGroup: z.string(), ...named })), ...pageFacts }),
});
export const proposeVariants = defineCall('POST /api/product/variants/propose', {
  auth: 'A',
  permission: 'products.read',
  summary: 'Products that look like one product in several sizes, by name, page and search',
  request: z.object({
    ...paged,
    /** True lists the dismissed proposals. */
    dismissed: z.boolean().default(false),
  }),
  response: answer({
    /** `variantGroup`: the group that the other products would join. */
    data: z.array(z.object({ variantGroup: z.string().optional(), ...named })),
    ...pageFacts,
  }),
});

const groupOutcome = z.object({
  /** Absent if there is a problem. */
  variantGroup: z.string().optional(),
  /** Products that are new in the group. */
  added: z.array(z.string()),
  problem: z.enum(VARIANT_PROBLEMS).optional(),
});
export type GroupOutcome = z.infer<typeof groupOutcome>;

export const groupVariants = defineCall('POST /api/product/variants/group', {
  auth: 'A',
  permission: 'products.write',
  summary: 'Make products the sizes of one product, for several groups at once',
  request: z.object({ groups: several(z.strictObject({ productIds: severalProducts })) }),
  /** In the order of the request. */
  response: answer({ data: z.array(groupOutcome) }),
});
export const ungroupVariants = defineCall('POST /api/product/variants/ungroup', {
  auth: 'A',
  permission: 'products.write',
  summary: 'Remove products from their variant groups, or remove whole groups',
  request: z.object({
    groups: several(
      z.strictObject({
        variantGroup,
        /** Left out: all of them. */
        productIds: z.array(objectId).min(1, 'needs at least one product').max(max).optional(),
      }),
    ),
  }),
  response: answer({ data: z.object({ products: z.int().min(0) }) }),
});
export const dismissVariants = defineCall('POST /api/product/variants/dismiss', {
  auth: 'A',
  permission: 'products.write',
  summary: 'Stop proposing products as sizes of one product, or propose them again',
  request: z.object({
    proposals: several(z.strictObject({ productIds: severalProducts })),
    /** False restores the proposals. */
    dismissed: z.boolean().default(true),
  }),
  response: answer({ data: z.object({ products: z.int().min(0) }) }),
});
