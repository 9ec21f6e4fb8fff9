import {
  newEvent,
  TRADING_RULE_NAMES,
  type AuditChange,
  type NewEvent,
  type TradingRuleName,
  type TradingRules,
} from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { WEEKDAYS, type Span } from '@tokri/contracts/hours';
import { auditEvent } from '@tokri/service-kit';
import type { SavedSettings, SettingsVersion } from '@tokri/settings';
import { describeArea, factsOf } from './area';

const timesOf = (spans: readonly Span[]): string =>
  spans.map(({ opens, closes }) => `${opens}-${closes}`).join(' ') || 'closed';

interface AuditedRule {
  field: string;
  /** Undefined for a rule that is not set. `other`: the rules before or after these. */
  shown: (rules: TradingRules, other: TradingRules) => string | undefined;
}

const amountOf = (rupees: number | undefined) => (rupees === undefined ? undefined : displayRupees(rupees));

/** Names and values of the audit log. */
const AUDITED: Readonly<Record<TradingRuleName, AuditedRule>> = {
  hours: {
    field: 'Opening hours',
    shown: ({ hours }) => hours && WEEKDAYS.map((day) => `${day} ${timesOf(hours[day])}`).join(', '),
  },
  exceptions: {
    field: 'Holidays and other hours',
    shown: ({ exceptions }) =>
      exceptions
        ?.map(({ date, name, spans }) => [date, name, timesOf(spans)].filter(Boolean).join(' '))
        .join(', '),
  },
  feeSteps: {
    field: 'Delivery fee',
    shown: ({ feeSteps }) =>
      feeSteps?.map(({ from, fee }) => `${displayRupees(fee)} from ${displayRupees(from)}`).join(', '),
  },
  freeFrom: { field: 'Free delivery from', shown: ({ freeFrom }) => amountOf(freeFrom) },
  minimumOrder: { field: 'Minimum order', shown: ({ minimumOrder }) => amountOf(minimumOrder) },
  cashLimit: { field: 'Largest cash order', shown: ({ cashLimit }) => amountOf(cashLimit) },
  pincodes: { field: 'Delivery area', shown: describeArea },
  slots: {
    field: 'Delivery slots',
    shown: ({ slots }) =>
      slots &&
      `${slots.minutes} minutes, ${slots.orders} orders, closing ${slots.closesBefore} minutes before`,
  },
};

function changeOf(name: TradingRuleName, before: TradingRules, after: TradingRules): AuditChange {
  const { field, shown } = AUDITED[name];
  const [was, is] = [shown(before, after), shown(after, before)];
  return { field, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) };
}

/** The events of a saved version: the rules, the delivery area if it changed, and the audit entry. */
export const eventsOf = (
  before: SavedSettings<TradingRules>,
  saved: SettingsVersion<TradingRules>,
): NewEvent[] => [
  newEvent('shop.rules-changed', 'shop', factsOf(saved)),
  ...(saved.changed.includes('pincodes')
    ? [
        newEvent('shop.area-changed', 'shop', {
          version: saved.version,
          pincodes: saved.values.pincodes ?? [],
        }),
      ]
    : []),
  auditEvent({
    service: 'order',
    kind: 'shop',
    action: saved.restores === undefined ? 'changed' : 'undone',
    subjectId: 'trading-rules',
    subjectName: 'Delivery and hours',
    changes: TRADING_RULE_NAMES.filter((name) => saved.changed.includes(name)).map((name) =>
      changeOf(name, before.values, saved.values),
    ),
  }),
];
