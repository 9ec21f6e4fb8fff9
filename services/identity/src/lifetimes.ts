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
/** The link of a welcome mail. */
export const VERIFY_EMAIL_MS = 24 * 60 * MINUTE;
/** A new email has to be confirmed within this time. */
export const CONFIRM_EMAIL_MS = 24 * 60 * MINUTE;
/** The old address can cancel a change of email within this time, even once it is in force. */
export const CANCEL_EMAIL_CHANGE_MS = 7 * DAY;
/** A public key stays published this long after its last signature: lifetime of a token plus clock skew. */
export const KEY_OUTLIVES_MS = ACCESS_TOKEN_SECONDS * 1_000 + 15 * MINUTE;

export const after = (ms: number, from: Date = new Date()): Date => new Date(from.getTime() + ms);
