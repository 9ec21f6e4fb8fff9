import { z } from 'zod';

/** Stable error codes (docs/contract.md, Conventions). */
export const ERROR_CODES = [
  'INVALID_INPUT',
  'MALFORMED',
  'NOT_SIGNED_IN',
  'SESSION_ENDED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'NOT_IMPLEMENTED',
  'INTERNAL',
  'EMAIL_TAKEN',
  'BAD_CREDENTIALS',
  'SECOND_FACTOR_REQUIRED',
  'BAD_SECOND_FACTOR',
  'WEAK_PASSWORD',
  'LINK_EXPIRED',
  'EMAIL_NOT_VERIFIED',
  'CROSS_SITE',
  'TOO_MANY_OF_ONE',
  'TOO_MANY_OPEN_ORDERS',
  'TOO_MANY_OPEN_PAYMENTS',
  'ACCOUNT_SUSPENDED',
  'PASSWORDS_DIFFER',
  'BAD_OTP',
  'OTP_EXPIRED',
  'NO_RESET_GRANT',
  'NAME_TAKEN',
  'CATEGORY_IN_USE',
  'SUBCATEGORY_IN_USE',
  'UNKNOWN_CATEGORY',
  'SUBCATEGORY_MISFIT',
  'STALE_UPDATE',
  'CODE_TAKEN',
  'VARIANT_MISFIT',
  'FACTS_MISSING',
  'BULK_JOB_RUNNING',
  'BULK_SELECTION_CHANGED',
  'BULK_NEEDS_CONFIRMATION',
  'BULK_NOT_UNDOABLE',
  'OUT_OF_STOCK',
  'PRODUCT_GONE',
  'EMPTY_ORDER',
  'CART_CHANGED',
  'PRICES_CHANGED',
  'SHOP_CLOSED',
  'BELOW_MINIMUM',
  'CASH_LIMIT',
  'NOT_SERVED',
  'SLOT_FULL',
  'SLOT_CLOSED',
  'COUPON_REFUSED',
  'CREDIT_CHANGED',
  'ADDRESS_NOT_FOUND',
  'PAYMENT_UNAVAILABLE',
  'PAYMENT_REFUSED',
  'BAD_SIGNATURE',
  'IDEMPOTENCY_MISMATCH',
  'ORDER_MOVED_ON',
  'NOT_ALL_PICKED',
  'NOTHING_TO_PACK',
  'BAD_DELIVERY_CODE',
  'DELIVERY_CODE_LOCKED',
  'NOTHING_KEPT',
  'REPORT_TOO_LATE',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const failure = z
  .object({
    success: z.literal(false),
    error: z.literal(true),
    message: z.string().min(1),
    code: z.enum(ERROR_CODES),
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({
    id: 'Failure',
    examples: [
      {
        success: false,
        error: true,
        message: 'Please check what you entered.',
        code: 'INVALID_INPUT',
        requestId: '4f8d7c1e-9c5b-4f55-8e0e-0f6f3a2b1c77',
        fields: { name: 'is required' },
      },
    ],
  });
export type Failure = z.infer<typeof failure>;

/** The envelope of a success with the given fields, such as `data`. */
export const answer = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success: z.literal(true), error: z.literal(false), message: z.string(), ...shape });

export const emptyAnswer = answer({});
export type EmptyAnswer = z.infer<typeof emptyAnswer>;
