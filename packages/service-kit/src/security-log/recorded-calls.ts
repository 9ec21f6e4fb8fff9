import { calls, type Call, type CallName } from '@tokri/contracts';
import { ForgedTokenError } from '../auth/access-token';
import { ClientDisconnected, type HttpError } from '../errors';
import { toHttpError } from '../http/failures';
import { currentContext } from '../http/request-context';
import type { SecurityEvent, SecurityEventName, SecurityOutcome } from './security-events';

/** Calls that are recorded in the security log with any outcome, in addition to all calls of admins. */
const EVENTS: Partial<Record<CallName, SecurityEventName>> = {
  register: 'registration',
  login: 'login',
  logout: 'logout',
  forgotPassword: 'one-time-code',
  verifyForgotPasswordOtp: 'one-time-code',
  resetPassword: 'password-reset',
  changePassword: 'password-change',
  updateUser: 'profile-change',
  uploadAvatar: 'profile-change',
  verifyEmail: 'email-verification',
  sendVerification: 'email-verification',
  confirmEmail: 'email-change',
  cancelEmailChange: 'email-change',
  endSession: 'session-end',
  endOtherSessions: 'session-end',
  startSecondFactor: 'second-factor',
  confirmSecondFactor: 'second-factor',
  renewRecoveryCodes: 'second-factor',
  stopSecondFactor: 'second-factor',
  requestDataExport: 'data-export',
  getDataExport: 'data-export',
  deleteAccount: 'account-deletion',
  setRole: 'role-change',
  inviteStaff: 'role-change',
  withdrawInvitation: 'role-change',
  changeStaff: 'role-change',
  acceptInvitation: 'role-change',
  exportCustomers: 'customer-export',
  getCustomers: 'customer-read',
  getCustomer: 'customer-read',
  getCustomerOrders: 'customer-read',
  getPhoneAddresses: 'customer-read',
  setCustomerStatus: 'account-status',
  endCustomerSessions: 'session-end',
  liftSuppression: 'admin-write',
  sendCustomerData: 'data-export',
  deleteCustomer: 'account-deletion',
  setConsent: 'profile-change',
  getGrievances: 'customer-read',
  readGrievance: 'customer-read',
  getAuditEntries: 'audit-read',
  verifyAuditLog: 'audit-read',
};

const names = new Map<Call, CallName>(
  (Object.keys(calls) as CallName[]).map((name) => [calls[name] as Call, name]),
);

export const securityEventOf = (name: CallName): SecurityEventName | undefined =>
  EVENTS[name] ?? (calls[name].auth === 'A' ? 'admin-write' : undefined);

/** Codes of requests that were rejected before they ran: unreadable, or without a valid login. */
const NOT_TRIED = new Set([
  'INVALID_INPUT',
  'MALFORMED',
  'UNSUPPORTED_TYPE',
  'TOO_LARGE',
  'NOT_SIGNED_IN',
  'SESSION_ENDED',
]);
/** Codes of refused uploads: not a picture, or too large to decode. */
const NO_PICTURE = new Set(['INVALID_INPUT', 'UNSUPPORTED_TYPE', 'TOO_LARGE']);
const EVENT_OF_CODE: Partial<Record<string, SecurityEventName>> = {
  CROSS_SITE: 'cross-site',
  TOO_MANY_REQUESTS: 'rate-limit',
  FORBIDDEN: 'access-control',
  BAD_SIGNATURE: 'webhook',
};

const outcomeOf = (status: number): SecurityOutcome =>
  status === 429 ? 'limited' : status >= 500 ? 'failed' : 'refused';

/**
 * The security event of a failure; undefined for everyday failures, such as an expired access token or an invalid
 * input.
 */
export function securityEventOfFailure(
  name: CallName | undefined,
  error: HttpError,
): Pick<SecurityEvent, 'event' | 'outcome' | 'reason'> | undefined {
  if (error.cause instanceof ForgedTokenError)
    return { event: 'access-token', outcome: 'refused', reason: error.cause.message };
  if (name && calls[name].body === 'multipart' && NO_PICTURE.has(error.code))
    return { event: 'upload', outcome: 'refused', reason: error.code };
  if (NOT_TRIED.has(error.code)) return undefined;
  const event = error.code === 'CROSS_SITE' ? undefined : name && securityEventOf(name);
  const found = event ?? EVENT_OF_CODE[error.code];
  return found && { event: found, outcome: outcomeOf(error.status), reason: error.code };
}

const textOf = (value: unknown, field: string): string | undefined => {
  const text = value && typeof value === 'object' ? (value as Record<string, unknown>)[field] : undefined;
  return typeof text === 'string' ? text : undefined;
};

export const emailOf = (body: unknown): string | undefined => textOf(body, 'email')?.slice(0, 320);

/** Returns the field only if it has the form of an id; other values are not logged. */
const idOf = (value: unknown): string | undefined => {
  const id = textOf(value, '_id');
  return id !== undefined && /^[\w-]{1,64}$/.test(id) ? id : undefined;
};

/** Runs a call and records its outcome in the security log, unless the call stopped because its client disconnected. */
export async function recorded<Answer extends object>(
  call: Call,
  body: unknown,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const securityLog = currentContext()?.securityLog;
  const name = names.get(call);
  if (!securityLog || !name) return run();
  const about = { call: name, email: emailOf(body) };
  try {
    const answer = await run();
    const event = securityEventOf(name);
    const { data } = answer as { data?: object };
    // getDataExport is recorded only once the data are ready: the web app polls it until then.
    const isNews = name !== 'getDataExport' || (data && 'documents' in data);
    const target = idOf(body) ?? idOf(data);
    if (event && isNews) securityLog.record({ ...about, event, outcome: 'ok', target });
    return answer;
  } catch (thrown) {
    if (thrown instanceof ClientDisconnected) throw thrown;
    const failed = securityEventOfFailure(name, toHttpError(thrown));
    if (failed) securityLog.record({ ...about, ...failed, target: idOf(body) });
    throw thrown;
  }
}
