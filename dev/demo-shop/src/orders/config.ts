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
  /** File with the progress of the demo day; if absent, no day is played. */
  DAY_FILE: z.string().optional(),
  /** Place orders until the shop stops; `fast`: ten times as fast. */
  LIVELY: z.enum(['on', 'fast', 'off']),
  /** Pick, pack and deliver visitors' orders until the shop stops. */
  STAFF: isOn,
  /** Pay by card in the sandbox; `off` with a real provider. */
  CARD_SANDBOX: isOn,
});
