import type { AuditAction, AuditChange, AuditEntry, AuditSubject } from '@tokri/contracts';
import { displayTime } from '../../lib/display-time';
import { msg, plural, t } from '../../lib/language';

/** Subjects of admin actions, as in the list and its filter. */
export const SUBJECT_LABELS: Record<AuditSubject, string> = {
  product: msg('product'),
  category: msg('category'),
  'sub-category': msg('sub-category'),
  products: msg('products'),
  'variant-group': msg('variant group'),
  search: msg('search'),
  customer: msg('customer'),
  staff: msg('member of staff'),
  order: msg('order'),
  cash: msg('cash'),
  supplier: msg('supplier'),
  'purchase-order': msg('purchase order'),
  shop: msg('settings of the shop'),
  grievance: msg('complaint'),
  offer: msg('offer'),
  rider: msg('rider'),
};

export const ACTION_LABELS: Record<AuditAction, string> = {
  created: msg('created'),
  changed: msg('changed'),
  undone: msg('undid a change of'),
  deleted: msg('deleted'),
  undeleted: msg('brought back'),
  imported: msg('imported'),
  received: msg('received'),
  counted: msg('counted'),
  'written-off': msg('wrote off'),
  duplicated: msg('made by duplicating'),
  scheduled: msg('scheduled a change of'),
  'schedule-cancelled': msg('cancelled a scheduled change of'),
  'schedule-applied': msg('changed by schedule'),
  grouped: msg('added products to'),
  ungrouped: msg('took products out of'),
  dismissed: msg('dismissed the proposal of'),
  restored: msg('restored the proposal of'),
  sorted: msg('sorted'),
  'merge-started': msg('began to merge'),
  'bulk-started': msg('began to change'),
  'bulk-cancelled': msg('stopped changing'),
  'bulk-undone': msg('began to take back a change of'),
  suspended: msg('suspended'),
  reinstated: msg('reinstated'),
  'logged-out': msg('ended the login sessions of'),
  'suppression-lifted': msg('sends mails again to'),
  'made-admin': msg('made an admin of'),
  'made-shopper': msg('took the admin role from'),
  invited: msg('invited'),
  'invitation-withdrawn': msg('withdrew the invitation of'),
  joined: msg('joined as'),
  'permissions-changed': msg('changed the permissions of'),
  left: msg('ended the access of'),
  'data-sent': msg('had personal data mailed to'),
  placed: msg('took by phone'),
  'picking-started': msg('began to pick'),
  'missing-reported': msg('reported missing pieces of'),
  'slot-changed': msg('changed the delivery time of'),
  'item-changed': msg('changed the items of'),
  'item-substituted': msg('replaced a missing item of'),
  packed: msg('packed'),
  'handed-over': msg('handed over'),
  cancelled: msg('cancelled'),
  returned: msg('took back'),
  'refused-taken-back': msg('took back refused pieces of'),
  'refund-settled': msg('settled the refund of'),
  'refund-granted': msg('gave money back for'),
  'credit-given': msg('gave store credit to'),
  'problem-answered': msg('answered a problem of'),
  'replacement-settled': msg('recorded a replacement for'),
  'replacement-refunded': msg('gave money back instead of a replacement for'),
  'cash-settled': msg('counted'),
  'drawer-opened': msg('opened the drawer with'),
  'drawer-moved': msg('put into or took out of the drawer'),
  'drawer-closed': msg('closed the drawer'),
  'complaint-acknowledged': msg('acknowledged'),
  'complaint-replied': msg('replied to'),
  'complaint-resolved': msg('resolved'),
  paused: msg('paused'),
  continued: msg('continued'),
};

const labelOf = (words: Record<string, string>, name: string) => t(words[name] ?? name.replaceAll('-', ' '));

/** The action and the kind of its subject; unknown ones by the server's name. */
export const describeAction = ({ kind, action }: Pick<AuditEntry, 'kind' | 'action'>): string =>
  // The subject name already states what they are.
  kind === 'products'
    ? labelOf(ACTION_LABELS, action)
    : t('{action} the {kind}', {
        action: labelOf(ACTION_LABELS, action),
        kind: labelOf(SUBJECT_LABELS, kind),
      });

/** Field names of older entries. */
const RENAMED_FIELDS: Record<string, string> = {
  // Without context, 'State' is translated as the state of an address.
  State: msg('State of the product'),
  'Low stock at': msg('Reorder at'),
};

function formatField(field: string): string {
  const query = /^Pinned for “(.*)”$/.exec(field)?.[1];
  return query === undefined ? t(RENAMED_FIELDS[field] ?? field) : t('Pinned for “{query}”', { query });
}

/** Fields with values from a fixed list. Values entered by people are not translated. */
const TRANSLATED_FIELDS = new Set([
  msg('State'),
  msg('State of the product'),
  msg('Status'),
  msg('Role'),
  msg('GST'),
  msg('Price'),
  msg('Discount'),
  msg('Products'),
  msg('To collect'),
  msg('Collected'),
  msg('Refund due'),
  msg('Accepted pieces'),
  msg('Remedy'),
  msg('Refunded'),
  msg('Back as store credit'),
  msg('Reason for the write-off'),
  msg('Outcome'),
]);

function formatValue(field: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (field === 'Scheduled for') return displayTime(value);
  if (field === 'Others') return t('{count} more', { count: Number.parseInt(value, 10) });
  return TRANSLATED_FIELDS.has(field) ? t(value) : value;
}

/** 'Price changed from ₹40 to ₹45' */
export function describeChange(change: AuditChange): string {
  const before = formatValue(change.field, change.before);
  const after = formatValue(change.field, change.after);
  const field = formatField(change.field);
  if (before !== undefined && after !== undefined)
    return t('{field} changed from {before} to {after}', { field, before, after });
  if (before !== undefined) return t('{field} removed, was {before}', { field, before });
  return after === undefined
    ? t('{field} set to nothing', { field })
    : t('{field} set to {after}', { field, after });
}

function formatCount(counted: string): string {
  const count = Number.parseInt(counted, 10);
  if (counted.includes('synonyms'))
    return plural(count, '{count} group of synonyms', '{count} groups of synonyms');
  return counted.includes('pinned')
    ? plural(count, '{count} pinned query', '{count} pinned queries')
    : plural(count, '{count} product', '{count} products');
}

/** The subject's name; for several products and search settings the services write their number. */
export const formatSubject = ({ kind, subjectName }: Pick<AuditEntry, 'kind' | 'subjectName'>): string =>
  kind === 'products' || kind === 'search'
    ? subjectName.split(', ').map(formatCount).join(', ')
    : subjectName;

export const formatActor = ({ actor, isForgotten }: Pick<AuditEntry, 'actor' | 'isForgotten'>): string =>
  actor ? actor.name || actor.email : isForgotten ? t('Someone with a deleted account') : t('An operator');
