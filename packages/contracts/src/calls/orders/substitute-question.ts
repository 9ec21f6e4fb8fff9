import { z } from 'zod';
import { orderItem } from './order';

/** A question to the shopper, whether another product may replace one that was not found. */
export const substituteQuestion = z
  .object({
    questionId: z.string(),
    /** The product that was not found. */
    productId: z.string(),
    quantity: z.int().min(1),
    substitute: orderItem.pick({
      productId: true,
      name: true,
      name_hi: true,
      brand: true,
      image: true,
      unit: true,
    }),
    /** Rupees for a piece; never above the price of the product that was not found. */
    pieceCost: z.number(),
    /** Until then the shopper can answer; without an answer the price is refunded. */
    answerBy: z.string(),
    status: z.enum(['open', 'accepted', 'refused', 'expired']),
  })
  .meta({ id: 'SubstituteQuestion' });
export type SubstituteQuestion = z.infer<typeof substituteQuestion>;
