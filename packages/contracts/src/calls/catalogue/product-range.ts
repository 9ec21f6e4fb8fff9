import { z } from 'zod';
import { callsOf } from '../../call';
import { DIETS } from '../../diet';
import { answer } from '../../envelope';
import { MAX_RANGE_PARTS } from '../../limits';

const defineCall = callsOf('catalogue');

/** A dictionary-encoded column with few distinct values: `at` has each product's index into `values`, -1 for none. */
const coded = <Value extends z.ZodType>(value: Value) =>
  z.object({ values: z.array(value), at: z.array(z.int().min(-1)) });

/** A part of all live products as columns, oldest product first: every column has one entry for each product. */
const rangePart = z
  .object({
    /** Number of this part, from 0, and the number of parts. */
    part: z.int().min(0),
    parts: z.int().min(0),
    ids: z.array(z.string()),
    names: z.array(z.string()),
    /** Hindi names (additive); empty for a product without one, absent when no product of the part has one. */
    namesHi: z.array(z.string()).optional(),
    /** Rupees, before discount. */
    prices: z.array(z.number()),
    /** Percent. */
    discounts: z.array(z.number()),
    /** Rupees (additive); absent when no product of the part has one. */
    sellingPrices: coded(z.number()).optional(),
    /** The first picture; empty if there is none. */
    images: z.array(z.string()),
    units: coded(z.string()),
    brands: coded(z.string()),
    /** Codes of the countries of origin (additive); absent when no product of the part has one. */
    countries: coded(z.string()).optional(),
    /** Ids of the categories and sub-categories that a product is in. */
    shelves: coded(z.object({ category: z.array(z.string()), subCategory: z.array(z.string()) })),
    variantGroups: coded(z.string()),
    diets: coded(z.enum(DIETS)),
    /** Price of a kilogram, a litre or a piece after discount; 0 if the unit contains no amount. */
    unitPaise: z.array(z.int().min(0)),
    unitPer: coded(z.enum(['kg', 'l', 'piece'])),
    soldOut: z.array(z.int().min(0)),
  })
  .meta({ id: 'RangePart' });
export type RangePart = z.infer<typeof rangePart>;

export const getProductRange = defineCall('POST /api/product/range', {
  auth: 'P',
  summary: 'All live products, a part at a time, for a copy on the device (additive)',
  request: z.object({
    part: z
      .int('is a whole number')
      .min(0, 'is at least 0')
      .max(MAX_RANGE_PARTS - 1, `is at most ${MAX_RANGE_PARTS - 1}`)
      .default(0),
  }),
  /** A part after the last one is empty. */
  response: answer({ data: rangePart }),
});
