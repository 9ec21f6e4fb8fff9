/** How long things live (docs/contract.md rules 2 and 3). Milliseconds unless the name says otherwise. */
const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_TOKEN_MS = 30 * DAY;
export const OTP_MS = 10 * MINUTE;
/** An expired code is kept this long, so that it can be called expired and not wrong. */
export const OTP_REMEMBERED_MS = 60 * MINUTE;
export const OTP_TRIES = 5;
/** A browser is known as one that was logged in for so long after the last login. */
export const DEVICE_MS = 180 * DAY;
export const RESET_GRANT_MS = 10 * MINUTE;
/** The link of a welcome mail. */
export const VERIFY_EMAIL_MS = 24 * 60 * MINUTE;
/** A new email has to be confirmed within this time. */
export const CONFIRM_EMAIL_MS = 24 * 60 * MINUTE;
/** So long the old address may take a change of the email back, also once it is in force. */
export const CANCEL_EMAIL_CHANGE_MS = 7 * DAY;
/** A public key stays known this long after its last signature: the last token and some minutes of clock difference. */
export const KEY_OUTLIVES_MS = ACCESS_TOKEN_SECONDS * 1_000 + 15 * MINUTE;

export const after = (ms: number, from: Date = new Date()): Date => new Date(from.getTime() + ms);
