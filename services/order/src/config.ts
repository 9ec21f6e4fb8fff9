import { GST_RATES, HELP_CONTACT, MAX_LENGTH, PIECES_PER_LINE } from '@tokri/contracts';
import { stateOfGstin } from '@tokri/contracts/gstin';
import { internalSecrets, serviceConfig } from '@tokri/service-kit';
import { z } from 'zod';

const AT_FIRST = 'The back office replaces it at the first save of the shop settings.';

export const config = serviceConfig.extend({
  ...internalSecrets('order'),
  CATALOGUE_URL: z.url().describe('Address of catalogue: quotes and reservations.'),
  ADDRESS_URL: z.url().describe('Address of address: the delivery address.'),
  PAYMENT_URL: z.url().describe('Address of payment: payment sessions.'),
  CART_URL: z.url().describe('Address of cart: removal of ordered lines.'),
  MEDIA_URL: z.url().describe('Address of media, which stores the invoices.'),
  ORDER_NUMBER_PREFIX: z
    .string()
    .regex(/^[2-9A-HJ-NP-Z]{0,4}$/, 'up to four of 2 to 9 and A to Z without I and O')
    .default('')
    .describe('Prefix of order numbers after ORD-, where several shops take orders (docs/capacity.md).'),
  PAYMENT_MINUTES: z.coerce
    .number()
    .min(30)
    .max(24 * 60)
    .default(30)
    .describe('Minutes that a shopper may take to pay online; the card provider allows no less than 30.'),
  /*
   * A safety net: checkout releases stock much earlier, but while the broker is down for hours, the stock of confirmed
   * orders must not be sold again.
   */
  RESERVATION_HOURS: z.coerce
    .number()
    .min(2)
    .default(24)
    .describe('Hours that catalogue reserves stock for an order without further news.'),
  MAX_PIECES_PER_LINE: z.coerce
    .number()
    .int()
    .min(1)
    .default(PIECES_PER_LINE)
    .describe('Pieces of one product that an order may have; cart has a setting of the same name.'),
  MAX_OPEN_PAYMENT_SESSIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(2)
    .describe('Orders of one shopper that await an online payment.'),
  MAX_OPEN_CASH_ORDERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(20)
    .describe('Open cash orders of one shopper.'),
  OPEN_CASH_HOURS: z.coerce
    .number()
    .positive()
    .default(24)
    .describe('Hours after which an undelivered cash order no longer counts as open.'),
  VERIFIED_EMAIL_ABOVE_RUPEES: z.coerce
    .number()
    .min(0)
    .default(5_000)
    .describe('Total in rupees above which an order needs a confirmed email.'),
  RESEND_MINUTES: z.coerce
    .number()
    .min(0)
    .default(10)
    .describe('Minutes in which an equal submission without cart line ids counts as the same one.'),
  SHOP_NAME: z
    .string()
    .trim()
    .min(1)
    .max(MAX_LENGTH.shopName)
    .default('Tokri')
    .describe(`Name of the shop, the same as in gateway. ${AT_FIRST}`),
  HELP_CONTACT: z
    .string()
    .regex(HELP_CONTACT, 'must be a mailto:, tel: or https:// address')
    .optional()
    .describe(`Contact for shoppers, the same as in gateway. ${AT_FIRST}`),
  SHOP_FOOTER_TEXT: z
    .string()
    .trim()
    .max(MAX_LENGTH.shopLine)
    .optional()
    .describe(`Line in the footer; without one it is the year and the name of the shop. ${AT_FIRST}`),
  SHOP_BANNER_TEXT: z
    .string()
    .trim()
    .max(MAX_LENGTH.shopLine)
    .optional()
    .describe(`Line in the banner of the home page. ${AT_FIRST}`),
  SELLER_NAME: z
    .string()
    .trim()
    .min(1)
    .max(MAX_LENGTH.legalName)
    .optional()
    .describe(`Legal name of the shop on invoices, which wait without one. ${AT_FIRST}`),
  SELLER_ADDRESS: z
    .string()
    .trim()
    .min(1)
    .max(MAX_LENGTH.legalAddress)
    .optional()
    .describe(`Registered place of business on invoices, which wait without one. ${AT_FIRST}`),
  SELLER_GSTIN: z
    .string()
    .refine((gstin) => stateOfGstin(gstin) !== undefined, 'is not a GST number')
    .optional()
    .describe(
      `GST number of the shop, without which invoices wait; its first two digits are the state that goods leave from. ${AT_FIRST}`,
    ),
  DEFAULT_TAX_RATE: z.coerce
    .number()
    .refine((rate) => GST_RATES.some((each) => each === rate), `is one of ${GST_RATES.join(', ')}`)
    .default(18)
    .describe('Percent of GST in prices where neither product nor category has one.'),
  RIDER_PHONE: z
    .string()
    .regex(/^\+?\d{3,15}$/, 'is a phone number in digits')
    .optional()
    .describe("Number that shoppers call instead of the rider's own."),
  PROBLEM_DAYS: z.coerce
    .number()
    .min(0)
    .max(30)
    .default(2)
    .describe(
      'Days after its delivery in which a shopper can report problems of an order; 0 takes no reports.',
    ),
  PROBLEM_ANSWER_HOURS: z.coerce
    .number()
    .min(1)
    .max(72)
    .default(4)
    .describe(
      'Hours within which a shopper who reports a problem is promised an answer, up to the next full hour.',
    ),
  SWEEP_MS: z.coerce
    .number()
    .int()
    .min(10)
    .default(8_000)
    .describe('Milliseconds between two runs of recovery, and of the storing of invoices.'),
  ARCHIVE_ORDER_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .default(400)
    .describe(
      'Days after which a finished order is archived: compressed, and read by all calls as before; 0 archives none.',
    ),
  RETENTION_ORDER_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      'Days after which an archived order and the uses of offers and store credit are deleted, so that limits per customer forget them; 0 keeps all of them; tax law requires years.',
    ),
});
export type OrderConfig = z.infer<typeof config>;
