import { z } from 'zod';
import { PRODUCT_STATES } from './product';

/** One size of a product that is sold in several. */
export const variant = z
  .object({
    _id: z.string(),
    name: z.string(),
    unit: z.string(),
    /** Rupees, before discount. */
    price: z.number(),
    discount: z.number(),
    stock: z.int().min(0),
    /** Empty when it has no picture. */
    image: z.string(),
    /** What a kilogram, a litre or a piece of it costs after discount; absent when its unit tells no amount. */
    unitPrice: z.object({ paise: z.int().min(0), per: z.enum(['kg', 'l', 'piece']) }).optional(),
    /** Absent is live. Shoppers are shown nothing else. */
    state: z.enum(PRODUCT_STATES).exclude(['live']).optional(),
  })
  .meta({ id: 'Variant' });
export type Variant = z.infer<typeof variant>;
