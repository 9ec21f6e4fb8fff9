import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';

/** What somebody agreed to, with the version of the privacy notice; all of it is additive to the specification. */
const defineCall = callsOf('identity');

/** Without these there is no account. */
export const NEEDED_PURPOSES = ['account', 'order-mails'] as const;
/** Mails with offers and news, and mails about products that are back in stock. Can be withdrawn at any time. */
export const OPTIONAL_PURPOSES = ['offers'] as const;
export const CONSENT_PURPOSES = [...NEEDED_PURPOSES, ...OPTIONAL_PURPOSES] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Of earlier clients; ignored. The notice that people can read now is recorded. */
const version = z.iso.date('is not a day').optional();

/** What a registration agrees to. The needed purposes are included; optional ones are never preset. */
export const registrationConsents = z.object({
  version,
  optional: z.array(z.enum(OPTIONAL_PURPOSES)).max(OPTIONAL_PURPOSES.length).default([]),
});

const consent = z
  .object({
    purpose: z.enum(CONSENT_PURPOSES),
    isNeeded: z.boolean(),
    isGiven: z.boolean(),
    /**
     * When the privacy notice was saved that was published when it was given last, in older consents the day; absent
     * when there was none.
     */
    version: z.string().optional(),
    /** Version of the page with that notice. */
    noticeVersion: z.int().optional(),
    /** Absent for accounts that were never asked. */
    givenAt: z.string().optional(),
    withdrawnAt: z.string().optional(),
  })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof consent>;

export const getConsents = defineCall('GET /api/user/consents', {
  auth: 'U',
  summary: 'What the user agreed to, with version and time (additive)',
  response: answer({ data: z.array(consent) }),
});

export const setConsent = defineCall('PUT /api/user/consent', {
  auth: 'U',
  summary: 'Give or withdraw the consent to an optional purpose (additive)',
  request: z.object({ purpose: z.enum(OPTIONAL_PURPOSES), isGiven: z.boolean(), version }),
  response: answer({ data: z.array(consent) }),
});
