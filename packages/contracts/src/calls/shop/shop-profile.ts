import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { clearable, email, line } from '../../fields';
import { HELP_CONTACT, MAX_LENGTH } from '../../limits';
import { stateOfGstin } from '../../places/gstin';
import { ungrouped, ungroupedNumber } from '../../text/digits';
import { cleanLine } from '../../text/signs';
import { isReadableAccent } from '../../look/accent';
import { shownPicture, storedPicture } from '../stored-picture';
import { settingsCalls } from './settings-version';

/** The shop profile: name, contacts and legal facts, in versions. It belongs to order, which prints them on invoices. */
const defineCall = callsOf('order');

/** A text that is either empty, which clears it, or of a form. */
const emptyOr = (clean: (typed: string) => string, isRight: (value: string) => boolean, reason: string) =>
  clearable(
    z
      .string()
      .max(MAX_LENGTH.email, `may have at most ${MAX_LENGTH.email} characters`)
      .overwrite(clean)
      .refine((value) => value === '' || isRight(value), reason),
  );
export const emailAddress = emptyOr(
  (typed) => cleanLine(typed).toLowerCase(),
  (value) => email.safeParse(value).success,
  'is not an email address',
);
/** Also numbers of landlines and toll-free ones. */
export const phoneNumber = emptyOr(
  ungroupedNumber,
  (value) => /^\+?\d{6,15}$/.test(value),
  'is a phone number in digits',
);

export const fssaiLicence = emptyOr(ungrouped, (value) => /^\d{14}$/.test(value), 'has 14 digits');

const COLOUR = /^#[0-9a-f]{6}$/;
/** The ground of white text, so it must not be light (WCAG 2.2 AA). */
const accentColour = clearable(
  z
    .string()
    .max(MAX_LENGTH.email)
    .overwrite((typed) => cleanLine(typed).toLowerCase())
    .refine((value) => value === '' || COLOUR.test(value), 'is a colour such as #14713f')
    .refine(
      (value) => !COLOUR.test(value) || isReadableAccent(value),
      'is too light: white text on it needs a contrast of 4.5',
    ),
);

/** What a request changes, in the convention of `clearable`: omitted, a field stays; '' clears it. */
const changes = z.object({
  name: line(1, MAX_LENGTH.shopName).optional(),
  phone: phoneNumber,
  email: emailAddress,
  helpContact: emptyOr(
    cleanLine,
    (value) => HELP_CONTACT.test(value),
    'is an address that begins with mailto:, tel: or https://',
  ),
  footerText: clearable(line(0, MAX_LENGTH.shopLine)),
  bannerText: clearable(line(0, MAX_LENGTH.shopLine)),
  legalName: clearable(line(0, MAX_LENGTH.legalName)),
  legalAddress: clearable(line(0, MAX_LENGTH.legalAddress)),
  gstin: emptyOr(
    (typed) => ungrouped(typed).toUpperCase(),
    (value) => stateOfGstin(value) !== undefined,
    'is not a GST number: please check all 15 characters',
  ),
  fssai: fssaiLicence,
  grievanceName: clearable(line(0, MAX_LENGTH.personName)),
  grievanceEmail: emailAddress,
  grievancePhone: phoneNumber,
  /** Null removes it. */
  logo: storedPicture.nullable().optional(),
  accentColour,
});
export type ShopProfileChanges = z.output<typeof changes>;

export const SHOP_PROFILE_FIELDS = Object.keys(changes.shape) as (keyof ShopProfileChanges)[];
export type ShopProfileField = keyof ShopProfileChanges;

/** A fact that is not set is absent. */
const profileValues = z.object({
  name: z.string(),
  phone: z.string().optional(),
  email: z.string().optional(),
  helpContact: z.string().optional(),
  /** Replaces the footer's line with year and name. */
  footerText: z.string().optional(),
  /** Replaces the line of the home page's banner. */
  bannerText: z.string().optional(),
  legalName: z.string().optional(),
  legalAddress: z.string().optional(),
  gstin: z.string().optional(),
  fssai: z.string().optional(),
  grievanceName: z.string().optional(),
  grievanceEmail: z.string().optional(),
  grievancePhone: z.string().optional(),
  /** In place of the drawn one in the header. */
  logo: shownPicture.optional(),
  /** `#rrggbb`; the tones of buttons and links follow from it. */
  accentColour: z.string().optional(),
});
export type ShopLogo = z.infer<typeof shownPicture>;
export type ShopProfileValues = z.infer<typeof profileValues>;

/** Facts without which no invoice is issued. */
export const LEGAL_FACTS = ['legalName', 'legalAddress', 'gstin'] as const;
export type LegalFact = (typeof LEGAL_FACTS)[number];

const shopProfile = z
  .object({
    /** 0 until the first save: the values are those of the environment settings. */
    version: z.int().min(0),
    values: profileValues,
    /** The state of the GST number, from which goods are dispatched. */
    state: z.string().optional(),
    missing: z.array(z.enum(LEGAL_FACTS)),
    /** Invoices and credit notes that wait for the missing facts. */
    waitingInvoices: z.int().min(0),
  })
  .meta({ id: 'ShopProfile' });
export type ShopProfile = z.infer<typeof shopProfile>;

/** What everybody may know, for the footer and the legal notice. */
export const shopFacts = z
  .object({
    version: z.int().min(0),
    ...profileValues.pick({
      name: true,
      phone: true,
      email: true,
      helpContact: true,
      footerText: true,
      bannerText: true,
      logo: true,
    }).shape,
    accentColour: z.string().regex(COLOUR).optional(),
    /**
     * Carts ask for a quote. Set when an offer is saved or paused, if one has not ended and is not paused; stays after the
     * last one ends, until the next save.
     */
    hasOffers: z.boolean().optional(),
    /** Present when at least one of its facts is set. */
    seller: z
      .object({
        legalName: z.string().optional(),
        address: z.string().optional(),
        gstin: z.string().optional(),
        fssai: z.string().optional(),
        grievanceOfficer: z
          .object({ name: z.string(), email: z.string().optional(), phone: z.string().optional() })
          .optional(),
      })
      .optional(),
  })
  .meta({ id: 'ShopFacts' });
export type ShopFacts = z.infer<typeof shopFacts>;

export const getShop = defineCall('GET /api/order/shop', {
  auth: 'P',
  summary: 'Name, contacts and legal facts of the shop (additive)',
  response: answer({ data: shopFacts }),
});

const profileCalls = settingsCalls(defineCall, {
  path: '/api/order/shop-profile',
  title: 'shop settings',
  changes,
  saved: shopProfile,
});
export const getShopProfile = profileCalls.get;
export const saveShopProfile = profileCalls.save;
export const getShopProfileHistory = profileCalls.history;
export const restoreShopProfile = profileCalls.restore;
