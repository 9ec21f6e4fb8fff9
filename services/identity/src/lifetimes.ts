/** Lifetimes (docs/contract.md rules 2 and 3), in milliseconds unless the name has another unit. */
const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_TOKEN_MS = 30 * DAY;
export const OTP_MS = 10 * MINUTE;
/** An expired code is kept this long, to report it as expired instead of wrong. */
export const OTP_REMEMBERED_MS = 60 * MINUTE;
export const OTP_TRIES = 5;
/** A browser counts as known this long after its last login. */
export const DEVICE_MS = 180 * DAY;
export const RESET_GRANT_MS = 10 * MINUTE;
/** The link of an invitation to the staff. */
export const INVITATION_MS = 7 * DAY;
/** A resolved complaint is kept this long: a consumer can go to court within two years. */
export const GRIEVANCE_KEPT_MS = 3 * 365 * DAY;
/** A guest's complaint that nobody resolves is kept this long after its last message. */
export const UNRESOLVED_GUEST_MS = 365 * DAY;
/** The proof of a consent is kept this long after it was withdrawn. */
export const CONSENT_PROOF_MS = 365 * DAY;
/** An email waits this long for a pincode to be served; until it is confirmed, as long as the link works. */
export const AREA_WISH_MS = 365 * DAY;
export const AREA_WISH_LINK_MS = 7 * DAY;
/** The last mail to it is forgotten after this time: longer than mails are retried. */
export const AREA_SERVED_KEPT_MS = 7 * DAY;
/** The link of a welcome mail. */
export const VERIFY_EMAIL_MS = 24 * 60 * MINUTE;
/** A new email has to be confirmed within this time. */
export const CONFIRM_EMAIL_MS = 24 * 60 * MINUTE;
/** The old address can cancel a change of email within this time, even once it is in force. */
export const CANCEL_EMAIL_CHANGE_MS = 7 * DAY;
/** Mails that can wait are tried again this long after the last refusal of an address. */
export const BOUNCE_MS = 90 * DAY;
/** They stay away this long after a reader's last report of spam. */
export const COMPLAINT_MS = 365 * DAY;
/** Reports of bounces and complaints count when they are at most this old. */
export const REPORT_MS = 24 * 60 * MINUTE;
/** A lifted suppression is kept this long: longer than reports may be late. */
export const LIFTED_MS = 7 * DAY;
/** A public key stays published this long after its last signature: lifetime of a token plus clock skew. */
export const KEY_OUTLIVES_MS = ACCESS_TOKEN_SECONDS * 1_000 + 15 * MINUTE;

export const after = (ms: number, from: Date = new Date()): Date => new Date(from.getTime() + ms);
