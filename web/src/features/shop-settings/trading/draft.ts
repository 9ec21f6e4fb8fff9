import type { TradingRuleName, TradingRules } from '@tokri/contracts';
import { WEEKDAYS, type Weekday } from '@tokri/contracts/hours';
import type { RequestBody } from '../../../api/call-types';
import { typedPincodes } from './typed-pincodes';

export interface DraftSpan {
  opens: string;
  closes: string;
}
export interface DraftDay {
  date: string;
  name: string;
  spans: readonly DraftSpan[];
}
export interface DraftStep {
  from: string;
  fee: string;
}

export interface DraftSlots {
  /** '' for no slots. */
  minutes: string;
  orders: string;
  closesBefore: string;
}

/** The rules as typed; an empty text is no rule. */
export interface Draft {
  /** Absent: always open. */
  hours?: Readonly<Record<Weekday, readonly DraftSpan[]>>;
  exceptions: readonly DraftDay[];
  feeSteps: readonly DraftStep[];
  freeFrom: string;
  minimumOrder: string;
  cashLimit: string;
  /** Separated by commas, spaces or lines. */
  pincodes: string;
  slots: DraftSlots;
}

const RULES: readonly TradingRuleName[] = [
  'hours',
  'exceptions',
  'feeSteps',
  'freeFrom',
  'minimumOrder',
  'cashLimit',
  'pincodes',
  'slots',
];

/** Hours to begin with. */
const USUAL: readonly DraftSpan[] = [{ opens: '07:00', closes: '22:00' }];
export const usualWeek = (): NonNullable<Draft['hours']> =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, USUAL])) as unknown as NonNullable<Draft['hours']>;

const typed = (amount: number | undefined): string => (amount === undefined ? '' : String(amount));

export const draftOf = ({
  hours,
  exceptions = [],
  feeSteps = [],
  freeFrom,
  minimumOrder,
  cashLimit,
  pincodes = [],
  slots,
}: TradingRules): Draft => ({
  ...(hours && { hours }),
  exceptions,
  feeSteps: feeSteps.map(({ from, fee }) => ({ from: typed(from), fee: typed(fee) })),
  freeFrom: typed(freeFrom),
  minimumOrder: typed(minimumOrder),
  cashLimit: typed(cashLimit),
  pincodes: pincodes.join(', '),
  slots: {
    minutes: typed(slots?.minutes),
    orders: typed(slots?.orders),
    closesBefore: typed(slots?.closesBefore),
  },
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const changedRules = (draft: Draft, base: TradingRules): TradingRuleName[] => {
  const before = draftOf(base);
  return RULES.filter((name) => !isSame(draft[name], before[name]));
};

export const isChanged = (draft: Draft, base: TradingRules): boolean => changedRules(draft, base).length > 0;

/** After a save of somebody else: their rules, except those that were changed here. */
export function rebased(draft: Draft, base: TradingRules, saved: TradingRules): Draft {
  const next = { ...draftOf(saved) };
  const mine = Object.fromEntries(changedRules(draft, base).map((name) => [name, draft[name]]));
  return { ...next, ...mine };
}

type Changes = Omit<RequestBody<'saveTradingRules'>, 'version'>;

/** The changed rules for the request; null clears. */
export function changesOf(draft: Draft, base: TradingRules): Changes {
  const { hours, exceptions, feeSteps, freeFrom, minimumOrder, cashLimit, pincodes, slots } = draft;
  const all: Required<Changes> = {
    hours: hours ? (hours as Changes['hours'] & object) : null,
    exceptions: exceptions.map(({ spans, ...day }) => ({ ...day, spans: [...spans] })),
    feeSteps: feeSteps.filter(({ from, fee }) => from !== '' || fee !== ''),
    freeFrom: freeFrom.trim() || null,
    minimumOrder: minimumOrder.trim() || null,
    cashLimit: cashLimit.trim() || null,
    pincodes: typedPincodes(pincodes).pincodes,
    slots: slots.minutes === '' ? null : slots,
  };
  return Object.fromEntries(changedRules(draft, base).map((name) => [name, all[name]]));
}
