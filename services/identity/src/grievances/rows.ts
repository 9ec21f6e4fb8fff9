import { conflict, notFound, type HttpError } from '@tokri/service-kit';
import type { Transaction } from '@tokri/messaging';
import { REOPEN_GRIEVANCE_DAYS } from '@tokri/contracts';
import { tokenHash } from '../secrets';
import type { Store } from '../store';
import { forgottenAtOf, type Decision, type Grievance } from './grievance';
import type { GrievanceRow } from './store';

type Grievances = Pick<Store, 'grievances'>;
type Session = Transaction['session'] | null;

/** @throws 404 NOT_FOUND */
export async function findGrievance(
  { grievances }: Grievances,
  number: string,
  session: Session = null,
): Promise<GrievanceRow> {
  const row = await grievances.findById(number).session(session).lean<GrievanceRow>();
  if (!row) throw notFound('This complaint');
  return row;
}

export interface OwnKey {
  number: string;
  /** Of the mailed link. */
  secret?: string;
}

/** The complaint if the caller's account or the mailed link opens it. @throws 404 NOT_FOUND */
export async function findOwnGrievance(
  store: Grievances,
  { number, secret }: OwnKey,
  userId: string | undefined,
  session: Session = null,
): Promise<GrievanceRow> {
  const row = await findGrievance(store, number, session);
  const isOwn = userId !== undefined && row.userId === userId;
  const hasLink = secret !== undefined && row.secretHashes.includes(tokenHash(secret));
  if (!isOwn && !hasLink) throw notFound('This complaint');
  return row;
}

/** The row of a complaint, with the time of its deletion. */
export function rowOf({ forgottenAt: _, ...next }: GrievanceRow): GrievanceRow {
  const forgottenAt = forgottenAtOf(next);
  return { ...next, ...(forgottenAt && { forgottenAt }) };
}

export async function saveGrievance(
  { grievances }: Grievances,
  { session }: Pick<Transaction, 'session'>,
  next: GrievanceRow,
): Promise<void> {
  await grievances.replaceOne({ _id: next._id }, rowOf(next), { session });
}

/** @throws 409 for a refused change */
export function requireChange(decision: Decision): Grievance | undefined {
  if (decision.refusal === undefined) return decision.next;
  throw REFUSALS[decision.refusal]();
}

const REFUSALS: Record<NonNullable<Decision['refusal']>, () => HttpError> = {
  full: () => conflict('CONFLICT', 'This complaint has too many messages. Please send a new one.'),
  resolved: () => conflict('CONFLICT', 'This complaint is resolved already.'),
  'too-late': () =>
    conflict(
      'REPORT_TOO_LATE',
      `A complaint can be reopened within ${REOPEN_GRIEVANCE_DAYS} days of the answer.`,
      { days: REOPEN_GRIEVANCE_DAYS },
    ),
};
