import { z } from 'zod';
import { PRODUCT_STATES } from './product';

/** One size of a product that is sold in several sizes. */
export const variant = z
  .object({
    _id: z.string(),
    name: z.string(),
    unit: z.string(),
    /** Rupees, before discount. */
    price: z.number(),
    discount: z.number(),
    /** As in `Product`. */
    sellingPrice: z.number().optional(),
    stock: z.int().min(0),
    /** Empty when it has no picture. */
    image: z.string(),
    /** Price of a kilogram, a litre or a piece after discount; absent if the unit contains no amount. */
    unitPrice: z.object({ paise: z.int().min(0), per: z.enum(['kg', 'l', 'piece']) }).optional(),
    /** Absent means live; shoppers see live products only. */
    state: z.enum(PRODUCT_STATES).exclude(['live']).optional(),
  })
  .meta({ id: 'Variant' });
export type Variant = z.infer<typeof variant>;
