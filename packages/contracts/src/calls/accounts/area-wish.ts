import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { email, lookupId, pincode } from '../../fields';

/** People who want one mail when the shop delivers to their pincode (ADR 52); all of it is additive. */
const defineCall = callsOf('identity');

/** Pincodes that one email can wait for; the confirmed email of an account waits for the last ones. */
export const MAX_WISHES_PER_EMAIL = 5;
/** Pincodes that the back office is shown, those with most people first. */
export const MAX_SHOWN_WISHES = 20;

export const leaveAreaWish = defineCall('POST /api/user/area-wish', {
  auth: 'G',
  summary: 'Ask for one mail when the shop delivers to a pincode (additive)',
  request: z.object({
    pincode,
    /** Required without an account, and ignored with one: the mail goes to the email of the account. */
    email: email.optional(),
  }),
  response: answer({
    data: z.object({
      /** The email has to be confirmed by the link that was mailed to it. */
      needsConfirmation: z.boolean(),
    }),
  }),
  failures: [[429, 'TOO_MANY_REQUESTS', 'Too many mails to this email. Please try again in {time}.']],
});

export const answerAreaWish = defineCall('GET /api/user/area-wish', {
  auth: 'P',
  summary: 'Confirm or delete a wish by its mailed link; browsers get a page with buttons (additive)',
  request: z.object({ token: lookupId, answer: z.enum(['confirm', 'delete']) }),
  failures: [[400, 'INVALID_INPUT', 'This link is not valid any more. Please use the newest mail.']],
});

export const getAreaWishes = defineCall('GET /api/user/area-wishes', {
  auth: 'A',
  permission: 'settings.write',
  summary: 'How many people wait for which pincode (additive)',
  response: answer({
    data: z.array(
      z.object({
        pincode: z.string(),
        /** Confirmed emails that wait for it. */
        people: z.int().min(1),
      }),
    ),
  }),
});
