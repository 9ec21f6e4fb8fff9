import { z } from 'zod';
import {
  BARCODE,
  GST_RATES,
  HSN_CODE,
  MAX_DISCOUNT_PERCENT,
  MAX_LENGTH,
  MAX_PRICE_RUPEES,
  MAX_PRODUCT_PLACES,
  MAX_QUANTITY,
  MAX_REPORT_DAYS,
  MAX_STOCK,
} from './limits';
import './messages';
import { plainDigits, ungrouped, ungroupedNumber } from './text/digits';
import { MAX_PASSWORD_UNITS, passwordLengthProblem } from './text/password';
import { cleanLine, cleanLines, isStorable } from './text/signs';

/** Building blocks of the request schemas: texts, ids, amounts. */

const UNSTORABLE = 'has characters that cannot be stored';

const cleaned = (clean: (value: string) => string) => (min: number, max: number) =>
  z
    .string()
    .overwrite(clean)
    .min(min, min === 1 ? 'is required' : `needs at least ${min} characters`)
    .max(max, `may have at most ${max} characters`)
    .refine(isStorable, UNSTORABLE);

/**
 * A single-line text of min to max characters: a name, a label, a search. Invisible characters are dropped, line breaks
 * become spaces, control characters are refused (docs/contract.md, Input).
 */
export const line = cleaned(cleanLine);

/** The same for several lines: a description, a note from a text area. */
export const text = cleaned(cleanLines);

/**
 * A number kept as text, because a leading 0 counts. Accepts digits of any script, grouped by spaces or hyphens; parses
 * to ASCII digits.
 */
export const digits = (form: RegExp, reason: string) => z.string().overwrite(ungrouped).regex(form, reason);

/** A code of the authenticator app, or a recovery code. */
export const factorCode = z.string().overwrite(ungrouped).max(40);

/**
 * An optional request field that wraps `line(0, max)` or a number. All such fields share one convention: omitted, the
 * field is unchanged; '' or null clears it and parses to null. Stored rows and answers omit fields that are not set.
 */
export const clearable = <Value, Input>(field: z.ZodType<Value, Input>) =>
  field
    .nullable()
    .transform((value): Value | null => (value === '' ? null : value))
    .optional();

/** An optional Hindi name, shown instead of the English one to shoppers who read Hindi; '' clears it. */
export const hindiName = (max: number) => clearable(line(0, max));

export const objectId = z
  .string()
  .trim()
  .regex(/^[0-9a-fA-F]{24}$/, 'is not an id')
  .transform((id) => id.toLowerCase());

/** A lookup key. Any text is accepted: an unknown key is a 404. */
export const lookup = (max: number) => z.string().overwrite(cleanLine).max(max);
/** An id that is only looked up. */
export const lookupId = lookup(200);

export const email = z
  .string()
  .overwrite(cleanLine)
  .toLowerCase()
  .max(MAX_LENGTH.email, `may have at most ${MAX_LENGTH.email} characters`)
  .pipe(z.email('is not an email address'));

/** Ten digits in any usual notation: `+91 98765 43210`, `098765-43210`, `tel:+91(0)98765.43210`, or a number. */
export const mobile = z
  .union([z.string(), z.int()])
  .transform((value) => ungroupedNumber(String(value)))
  .pipe(z.string().regex(/^(?:(?:\+|00)?91)?0?[6-9]\d{9}$/, 'is not an Indian mobile number of ten digits'))
  .transform((value) => value.slice(-10));

/** A new password; only its length is checked here. Identity also refuses common passwords. */
export const newPassword = z
  .string()
  .superRefine((value, context) => {
    const message = passwordLengthProblem(value);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .refine(isStorable, UNSTORABLE);

/** Six digits in any usual notation, or a number. */
export const pincode = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(digits(/^[1-9]\d{5}$/, 'has six digits'));

export const repeatedPassword = z.string().max(MAX_PASSWORD_UNITS);

/** A password that is only compared, so the length rules do not apply. */
export const presentPassword = z.string().min(1, 'is required').max(MAX_PASSWORD_UNITS);

const NUMBER_AS_TEXT = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/;

function numberOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const typed = plainDigits(value);
  return NUMBER_AS_TEXT.test(typed) ? Number(typed) : value;
}

/** A number, or the same number as text, as forms send it (`"7"`, `"99.5"`, `"९९.५"`). */
export const numeric = (schema: z.ZodType<number, number>) =>
  z.preprocess(numberOf, schema) as z.ZodType<number, number | string>;

/** Removes floating-point error: 0.1 + 0.2 is 0.30000000000000004, which has no third decimal. */
const withoutTail = (value: number) => Math.round(value * 100) / 100;
const hasTwoDecimals = (value: number) =>
  Math.abs(withoutTail(value) - value) < Math.max(1e-8, Math.abs(value) * 4 * Number.EPSILON);
const TOO_EXACT = 'may have at most two decimals';

/** Rupees with at most two decimals. */
export const rupeesUpTo = (most: number) =>
  numeric(
    z
      .number()
      .min(0, 'may not be negative')
      .max(most, 'is too high')
      .refine(hasTwoDecimals, TOO_EXACT)
      .overwrite(withoutTail),
  );

/** A price or another single amount. */
export const rupees = rupeesUpTo(MAX_PRICE_RUPEES);

/** Percent with at most two decimals. */
export const percent = numeric(
  z
    .number()
    .min(0, 'is 0 to 100')
    .max(MAX_DISCOUNT_PERCENT, 'is 0 to 100')
    .refine(hasTwoDecimals, TOO_EXACT)
    .overwrite(withoutTail),
);
export const stock = numeric(
  z.int('is a whole number').min(0, 'may not be negative').max(MAX_STOCK, 'is too high'),
);
const wholeQuantity = (min: number, reason: string) =>
  numeric(z.int('is a whole number').min(min, reason).max(MAX_QUANTITY, 'is too high'));
/** Pieces, from 0. */
export const quantity = wholeQuantity(0, 'may not be negative');
/** At least one piece. */
export const pieces = wholeQuantity(1, 'is at least 1');
export const page = numeric(z.int().min(1, 'starts at 1').max(100_000, 'is too high')).default(1);
export const limit = ({ preset, max }: { preset: number; max: number }) =>
  numeric(z.int().min(1, 'is at least 1').max(max, `is at most ${max}`)).default(preset);

/** HSN code: the code of goods in the Harmonised System; '' means none. */
export const hsnCode = z
  .string()
  .overwrite(ungroupedNumber)
  .refine((code) => code === '' || HSN_CODE.test(code), 'has 4, 6 or 8 digits');

/** Id of a variant group: the `item_group_id` of product feeds. */
export const variantGroup = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,50}$/, 'has 1 to 50 letters, digits, hyphens or underscores');

/** Stock keeping unit, the shop's own article number; upper-cased so that no two differ only in case; '' means none. */
export const sku = line(0, MAX_LENGTH.productSku).transform((code) => code.toUpperCase());

/**
 * A barcode number without spaces and hyphens; '' means none. The check digit is not verified, because codes generated
 * by a shop or a scale often have none and must be searchable too. The form warns about a wrong digit.
 */
export const barcode = z
  .string()
  .overwrite(ungrouped)
  .refine((code) => code === '' || BARCODE.test(code), 'has 8 to 14 digits');

/** Percent of GST included in the price. */
export const taxRate = numeric(
  z.number().refine((rate) => GST_RATES.some((each) => each === rate), `is one of ${GST_RATES.join(', ')}`),
);

const IMAGE_ADDRESS = /^(?:\/media\/[^\s\\]+|https?:\/\/[^\s\\]+)$/;
const MAX_IMAGE_ADDRESS = 2_000;
const NO_IMAGE_ADDRESS = 'is not an image address';

/** An image address that this shop serves, or an absolute https address. */
export const imageUrl = z
  .string()
  .trim()
  .min(1, 'is required')
  .max(MAX_IMAGE_ADDRESS)
  .regex(IMAGE_ADDRESS, NO_IMAGE_ADDRESS);
/** Like `imageUrl`, or '' for no picture. */
export const imageUrlOrNone = z
  .string()
  .trim()
  .max(MAX_IMAGE_ADDRESS)
  .regex(new RegExp(`^$|${IMAGE_ADDRESS.source}`), NO_IMAGE_ADDRESS);

/** A reference, sent as the whole object or as its id; parsed to the id. */
export const reference = z
  .union([objectId, z.looseObject({ _id: objectId })])
  .transform((value) => (typeof value === 'string' ? value : value._id));

export const references = (name: string) =>
  z
    .array(reference)
    .min(1, `choose at least one ${name}`)
    .max(MAX_PRODUCT_PLACES)
    .transform((ids) => [...new Set(ids)]);

export const isoDate = z.iso.datetime();

/** A place in a list by time and UUID, the newest first. */
export const timeCursor = z.string().regex(/^\d{1,15}\.[\da-f-]{36}$/, 'is not a cursor');

const DAY_MS = 86_400_000;

/** The check of a request for a period: days in India, both included, at most a year. */
export const withinAYear = <Fields extends z.ZodType<{ from: string; to: string }>>(fields: Fields) =>
  fields
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'is before the first day' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_REPORT_DAYS * DAY_MS, {
      path: ['to'],
      message: 'is more than a year after the first day',
    });
