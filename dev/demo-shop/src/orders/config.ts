import { z } from 'zod';

const isOn = z.enum(['on', 'off']).transform((value) => value === 'on');

/** Settings that `npm start` passes to the process of the demo orders. */
export const settings = z.object({
  NODE_ENV: z
    .string()
    .optional()
    .refine((mode) => mode !== 'production', 'made-up orders are not for a shop in production'),
  SHOP_URL: z.url(),
  /** Database of the order service. */
  ORDER_MONGO_URL: z.string().min(1),
  /** File that keeps how far the day was played; without it none is played, and no order is of such a day. */
  DAY_FILE: z.string().optional(),
  /** Continue with orders until the shop stops; `fast`: ten times as quickly. */
  LIVELY: z.enum(['on', 'fast', 'off']),
  /** Pick, pack and deliver the orders of visitors until the shop stops. */
  STAFF: isOn,
  /** Card payments are made in the sandbox; `off` where the provider is a real one. */
  CARD_SANDBOX: isOn,
});
