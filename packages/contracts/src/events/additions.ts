import { z } from 'zod';

const pieces = z.int().min(1);

/** Pieces that the shop added after the order was placed, under a reservation of their own, and what became of them. */
export const additions = z.array(
  z.object({
    additionId: z.string(),
    productId: z.string(),
    quantity: pieces,
    missing: pieces.optional(),
    takenOut: pieces.optional(),
    refused: pieces.optional(),
  }),
);
