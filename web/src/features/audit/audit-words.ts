import type { AuditAction, AuditChange, AuditEntry, AuditSubject } from '@tokri/contracts';

/** What admins write, as the page and its filter say it. */
export const SUBJECT_WORDS: Record<AuditSubject, string> = {
  product: 'product',
  category: 'category',
  'sub-category': 'sub-category',
  products: 'products',
  'variant-group': 'variant group',
  search: 'search',
  customer: 'customer',
  order: 'order',
  cash: 'cash',
};

export const ACTION_WORDS: Record<AuditAction, string> = {
  created: 'created',
  changed: 'changed',
  undone: 'undid a change of',
  deleted: 'deleted',
  undeleted: 'brought back',
  imported: 'imported',
  received: 'received',
  counted: 'counted',
  duplicated: 'made by duplicating',
  scheduled: 'scheduled a change of',
  'schedule-cancelled': 'cancelled a scheduled change of',
  'schedule-applied': 'changed by schedule',
  grouped: 'added products to',
  ungrouped: 'took products out of',
  dismissed: 'dismissed the proposal of',
  restored: 'restored the proposal of',
  'bulk-started': 'began to change',
  'bulk-cancelled': 'stopped changing',
  'bulk-undone': 'began to take back a change of',
  suspended: 'suspended',
  reinstated: 'reinstated',
  'logged-out': 'ended the login sessions of',
  'made-admin': 'made an admin of',
  'made-shopper': 'took the admin role from',
  'data-sent': 'had personal data mailed to',
  'picking-started': 'began to pick',
  'missing-reported': 'reported missing pieces of',
  packed: 'packed',
  'handed-over': 'handed over',
  cancelled: 'cancelled',
  returned: 'took back',
  'refused-taken-back': 'took back refused pieces of',
  'refund-settled': 'settled the refund of',
  'problem-answered': 'answered a problem of',
  'cash-settled': 'counted',
};

const wordsIn = (words: Record<string, string>, name: string) => words[name] ?? name.replaceAll('-', ' ');

/** What was done to what kind of thing; what this page does not know yet by the server's own name. */
export const writeInWords = ({ kind, action }: Pick<AuditEntry, 'kind' | 'action'>): string =>
  // Their name says what they are.
  kind === 'products'
    ? wordsIn(ACTION_WORDS, action)
    : `${wordsIn(ACTION_WORDS, action)} the ${wordsIn(SUBJECT_WORDS, kind)}`;

/** 'Price changed from ₹40 to ₹45' */
export function changeInWords({ field, before, after }: AuditChange): string {
  if (before === undefined) return `${field} set to ${after ?? 'nothing'}`;
  if (after === undefined) return `${field} removed, was ${before}`;
  return `${field} changed from ${before} to ${after}`;
}

export const whoInWords = ({ actor, isForgotten }: Pick<AuditEntry, 'actor' | 'isForgotten'>): string =>
  actor ? actor.name || actor.email : isForgotten ? 'Somebody whose account is deleted' : 'An operator';
