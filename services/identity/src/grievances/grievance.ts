import {
  MAX_GRIEVANCE_MESSAGES,
  REOPEN_GRIEVANCE_DAYS,
  type GrievanceKind,
  type GrievanceOutcome,
  type GrievanceState,
  type GrievanceStep,
  type Language,
} from '@tokri/contracts';
import { after, GRIEVANCE_KEPT_MS, UNRESOLVED_GUEST_MS } from '../lifetimes';

export interface GrievanceMessage {
  /** Chosen by the client; a repeated id is the same message. */
  id: string;
  from: 'shopper' | 'shop';
  text: string;
  at: Date;
}

/** A complaint with its clock: it is acknowledged within 48 hours and answered within a calendar month. */
export interface Grievance {
  /** The number shown to people. */
  _id: string;
  kind: GrievanceKind;
  orderNumber?: string;
  state: GrievanceState;
  outcome?: GrievanceOutcome;
  /** Of a person with an account. */
  userId?: string;
  guest?: { name: string; email: string; confirmedAt?: Date };
  /** Of mails to a guest. */
  language?: Language;
  /** Of the newest mailed links; each mail has a link of its own. */
  secretHashes: string[];
  messages: GrievanceMessage[];
  filedAt: Date;
  /** The clock starts here: when it was filed, or reopened. */
  receivedAt: Date;
  acknowledgedAt?: Date;
  resolvedAt?: Date;
  /** When the next step is due; absent once it is resolved. */
  dueAt?: Date;
}

/**
 * When a complaint is deleted: a resolved one once a consumer can no longer go to court about it, and one of a guest also if
 * nobody resolves it. Those of an account wait for the deletion of the account.
 */
export function forgottenAtOf({ resolvedAt, guest, messages, receivedAt }: Grievance): Date | undefined {
  if (resolvedAt) return after(GRIEVANCE_KEPT_MS, resolvedAt);
  return guest && after(UNRESOLVED_GUEST_MS, messages.at(-1)?.at ?? receivedAt);
}

const HOUR_MS = 3_600_000;
const ACKNOWLEDGE_HOURS = 48;
/** India is 5 h 30 min ahead of UTC all year. */
const INDIA_MS = 5.5 * HOUR_MS;
const MAX_SECRETS = 10;

/** The same day and time of the next month in India; the last day of a month that is too short. */
export function oneMonthAfter(date: Date): Date {
  const local = new Date(date.getTime() + INDIA_MS);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + 1);
  const days = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, days));
  return new Date(local.getTime() - INDIA_MS);
}

export const clockOf = ({ receivedAt }: Pick<Grievance, 'receivedAt'>) => ({
  acknowledgeBy: new Date(receivedAt.getTime() + ACKNOWLEDGE_HOURS * HOUR_MS),
  resolveBy: oneMonthAfter(receivedAt),
});

/** When the next step is due; undefined when nothing is. */
export function dueAtOf({ state, receivedAt }: Pick<Grievance, 'state' | 'receivedAt'>): Date | undefined {
  const { acknowledgeBy, resolveBy } = clockOf({ receivedAt });
  return state === 'open' ? acknowledgeBy : state === 'acknowledged' ? resolveBy : undefined;
}

export const isOverdue = ({ dueAt }: Pick<Grievance, 'dueAt'>, now: Date): boolean =>
  dueAt !== undefined && dueAt < now;

export const reopenUntil = ({ resolvedAt }: Pick<Grievance, 'resolvedAt'>): Date | undefined =>
  resolvedAt && new Date(resolvedAt.getTime() + REOPEN_GRIEVANCE_DAYS * 24 * HOUR_MS);

interface Filed extends Pick<Grievance, '_id' | 'kind' | 'orderNumber' | 'userId' | 'guest' | 'language'> {
  messageId: string;
  text: string;
}

export function fileGrievance({ messageId, text, ...facts }: Filed, now: Date): Grievance {
  const filed = { state: 'open', receivedAt: now } as const;
  return {
    ...facts,
    ...filed,
    secretHashes: [],
    messages: [{ id: messageId, from: 'shopper', text, at: now }],
    filedAt: now,
    dueAt: dueAtOf(filed),
  };
}

export const withSecret = (grievance: Grievance, hash: string): Grievance => ({
  ...grievance,
  secretHashes: [...grievance.secretHashes, hash].slice(-MAX_SECRETS),
});

type Refusal = 'full' | 'too-late' | 'resolved';
/** `next` is undefined when nothing changes, as for a repeated call. */
export type Decision = { next?: Grievance; refusal?: undefined } | { refusal: Refusal };

const isKnown = ({ messages }: Grievance, id: string) => messages.some((message) => message.id === id);

/** The shopper writes; a resolved complaint is open again, and its clock starts again. */
export function write(
  grievance: Grievance,
  { id, text }: Pick<GrievanceMessage, 'id' | 'text'>,
  now: Date,
): Decision {
  if (isKnown(grievance, id)) return {};
  if (grievance.messages.length >= MAX_GRIEVANCE_MESSAGES) return { refusal: 'full' };
  const messages = [...grievance.messages, { id, from: 'shopper' as const, text, at: now }];
  const until = reopenUntil(grievance);
  if (!until) return { next: { ...grievance, messages } };
  if (now > until) return { refusal: 'too-late' };
  const { outcome: _o, resolvedAt: _r, acknowledgedAt: _a, ...kept } = grievance;
  const reopened = { state: 'open', receivedAt: now } as const;
  return { next: { ...kept, ...reopened, messages, dueAt: dueAtOf(reopened) } };
}

interface Answer {
  step: GrievanceStep;
  messageId: string;
  text: string;
  outcome: GrievanceOutcome;
}

/** Staff acknowledges, replies or resolves. Every step acknowledges. */
export function answer(
  grievance: Grievance,
  { step, messageId, text, outcome }: Answer,
  now: Date,
): Decision {
  if (isKnown(grievance, messageId)) return {};
  const acknowledgedAt = grievance.acknowledgedAt ?? now;
  if (step === 'acknowledge') {
    if (grievance.state !== 'open') return {};
    return { next: withDue({ ...grievance, state: 'acknowledged', acknowledgedAt }) };
  }
  if (grievance.state === 'resolved') return { refusal: 'resolved' };
  if (grievance.messages.length >= MAX_GRIEVANCE_MESSAGES && step === 'reply') return { refusal: 'full' };
  const messages = [...grievance.messages, { id: messageId, from: 'shop' as const, text, at: now }];
  return {
    next: withDue(
      step === 'reply'
        ? { ...grievance, state: 'acknowledged', acknowledgedAt, messages }
        : { ...grievance, state: 'resolved', acknowledgedAt, resolvedAt: now, outcome, messages },
    ),
  };
}

function withDue({ dueAt: _, ...grievance }: Grievance): Grievance {
  const dueAt = dueAtOf(grievance);
  return { ...grievance, ...(dueAt && { dueAt }) };
}

/**
 * What remains of the complaint of an erased person, which the law wants to be kept: number, kind, outcome and times.
 * One that is not resolved is withdrawn, because nobody can be answered any more.
 */
export const keptAfterErasure = (grievance: Grievance, now: Date): Grievance => ({
  _id: grievance._id,
  kind: grievance.kind,
  state: 'resolved',
  outcome: grievance.outcome ?? 'withdrawn',
  secretHashes: [],
  messages: [],
  filedAt: grievance.filedAt,
  receivedAt: grievance.receivedAt,
  ...(grievance.acknowledgedAt && { acknowledgedAt: grievance.acknowledgedAt }),
  resolvedAt: grievance.resolvedAt ?? now,
});
