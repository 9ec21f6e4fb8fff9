import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { clearable, line, numeric, pincode, rupees } from '../../fields';
import {
  MAX_LENGTH,
  MAX_SLOT_CLOSES_BEFORE,
  MAX_SLOT_ORDERS,
  SLOT_MINUTES,
  TRADING_RULES,
} from '../../limits';
import { endOf, minutesOf, type Span, type WEEKDAYS } from '../../trading/hours';
import { settingsCalls } from './settings-version';

/**
 * Rules by which the shop trades: hours, delivery fee, minimum order, cash, delivery area. They belong to order, which
 * applies them (ADR 34, ADR 46, ADR 51).
 */
const defineCall = callsOf('order');

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 07:30');

const byStart = (spans: Span[]): Span[] =>
  [...spans].sort((one, other) => minutesOf(one.opens) - minutesOf(other.opens));

/** Hours of one day, in order. Only the last span can last into the next day. */
const spans = z
  .array(z.object({ opens: time, closes: time }))
  .max(TRADING_RULES.spansOfDay, `has at most ${TRADING_RULES.spansOfDay} times`)
  .overwrite(byStart)
  .refine(
    (all) => all.every((span, at) => at === all.length - 1 || endOf(span) <= minutesOf(all[at + 1]!.opens)),
    'has times that overlap',
  );

const weekHours = z.object({
  sunday: spans,
  monday: spans,
  tuesday: spans,
  wednesday: spans,
  thursday: spans,
  friday: spans,
  saturday: spans,
} satisfies Record<(typeof WEEKDAYS)[number], typeof spans>);

const exception = z.object({
  /** A day in India. */
  date: z.iso.date('is not a date'),
  /** What shoppers read: the name of the holiday. */
  name: line(0, MAX_LENGTH.holidayName),
  /** None: closed. */
  spans,
});

const feeStep = z.object({ from: rupees, fee: rupees });

const whole = (min: number, max: number) =>
  numeric(z.int('is a whole number').min(min, `is at least ${min}`).max(max, `is at most ${max}`));

const slotRule = z.object({
  /** Length of a slot. */
  minutes: numeric(
    z
      .number()
      .refine((value) => SLOT_MINUTES.some((each) => each === value), `is one of ${SLOT_MINUTES.join(', ')}`),
  ),
  /** Orders that a slot takes. */
  orders: whole(1, MAX_SLOT_ORDERS),
  /** Minutes before its start from which on it takes no order. */
  closesBefore: whole(0, MAX_SLOT_CLOSES_BEFORE),
});

const isEachOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** What a request changes: omitted, a rule stays; null or an empty list clears it. */
const changes = z.object({
  hours: weekHours.nullable().optional(),
  exceptions: z
    .array(exception)
    .max(TRADING_RULES.exceptions, `has at most ${TRADING_RULES.exceptions} days`)
    .overwrite((all) => [...all].sort((one, other) => (one.date < other.date ? -1 : 1)))
    .refine((all) => isEachOnce(all.map(({ date }) => date)), 'names a day twice')
    .nullable()
    .optional(),
  feeSteps: z
    .array(feeStep)
    .max(TRADING_RULES.feeSteps, `has at most ${TRADING_RULES.feeSteps} steps`)
    .overwrite((all) => [...all].sort((one, other) => one.from - other.from))
    .refine((all) => isEachOnce(all.map(({ from }) => from)), 'has two fees from the same amount')
    .nullable()
    .optional(),
  /** Value of goods from which delivery is free. */
  freeFrom: clearable(rupees),
  /** Least value of the goods of an order. */
  minimumOrder: clearable(rupees),
  /** Largest total that can be paid in cash on delivery. */
  cashLimit: clearable(rupees),
  /** The delivery area; without any, every pincode is served. */
  pincodes: z
    .array(pincode)
    .max(TRADING_RULES.pincodes, `has at most ${TRADING_RULES.pincodes} pincodes`)
    .overwrite((all) => [...new Set(all)].sort())
    .nullable()
    .optional(),
  /** Delivery slots that shoppers can choose; without the rule there are none. */
  slots: slotRule.nullable().optional(),
});
export type TradingRuleChanges = z.output<typeof changes>;

export const TRADING_RULE_NAMES = Object.keys(changes.shape) as (keyof TradingRuleChanges)[];
export type TradingRuleName = keyof TradingRuleChanges;

const shownSpans = z.array(z.object({ opens: z.string(), closes: z.string() }));

/** A rule that is not set is absent; amounts in rupees. */
const tradingRules = z.object({
  /** Absent: always open, except on the days of exceptions. */
  hours: z
    .object({
      sunday: shownSpans,
      monday: shownSpans,
      tuesday: shownSpans,
      wednesday: shownSpans,
      thursday: shownSpans,
      friday: shownSpans,
      saturday: shownSpans,
    })
    .optional(),
  /** Days with other hours, or none. */
  exceptions: z.array(z.object({ date: z.string(), name: z.string(), spans: shownSpans })).optional(),
  /** Delivery fee by the value of the goods. */
  feeSteps: z.array(z.object({ from: z.number(), fee: z.number() })).optional(),
  freeFrom: z.number().optional(),
  minimumOrder: z.number().optional(),
  cashLimit: z.number().optional(),
  /** Sorted, each once. */
  pincodes: z.array(z.string()).optional(),
  slots: z.object({ minutes: z.int(), orders: z.int(), closesBefore: z.int() }).optional(),
});
export type TradingRules = z.infer<typeof tradingRules>;

/** The rules in force, for everybody. Every page reads them, so that they are without the pincodes and the rule of slots. */
export const publicRules = tradingRules.omit({ pincodes: true, slots: true }).extend({
  /** Whether the shop delivers to some pincodes only (order/serves); absent otherwise. */
  hasArea: z.boolean().optional(),
  /** Whether shoppers can choose a delivery slot (order/slots); absent otherwise. */
  hasSlots: z.boolean().optional(),
  version: z.int().min(0),
});

/** Whole minutes from order to door of nine of ten orders that are placed now. */
export const deliveryMinutes = z.object({ from: z.int().min(1), to: z.int().min(2) });

/** The rules in force, and what the shop measures. */
export const tradingFacts = publicRules
  .extend({
    /** Absent while the shop has too few deliveries to know. */
    deliveryMinutes: deliveryMinutes.optional(),
  })
  .meta({ id: 'TradingFacts' });
export type TradingFacts = z.infer<typeof tradingFacts>;

const savedRules = z
  .object({
    /** 0 until the first save: no rule is set. */
    version: z.int().min(0),
    values: tradingRules,
  })
  .meta({ id: 'TradingRules' });
export type SavedTradingRules = z.infer<typeof savedRules>;

export const getTrading = defineCall('GET /api/order/trading', {
  auth: 'P',
  summary: 'Hours, delivery fee, minimum order, cash limit and minutes of delivery of the shop (additive)',
  response: answer({ data: tradingFacts }),
});

export const checkPincode = defineCall('GET /api/order/serves', {
  auth: 'P',
  summary: 'Whether the shop delivers to a pincode (additive)',
  request: z.object({ pincode }),
  response: answer({
    data: z.object({
      isServed: z.boolean(),
      /** Whether the shop delivers to some pincodes only; otherwise every pincode is served. */
      isLimited: z.boolean(),
    }),
  }),
});

export const deliverySlot = z.object({ from: z.string(), to: z.string() }).meta({ id: 'DeliverySlot' });
export type DeliverySlot = z.infer<typeof deliverySlot>;

export const getSlots = defineCall('GET /api/order/slots', {
  auth: 'P',
  summary: 'Delivery slots of today and tomorrow that still take orders, or are full (additive)',
  response: answer({
    /** The earliest first; empty in a shop without slots. */
    data: z.array(deliverySlot.extend({ isFull: z.boolean() })),
  }),
});

const rulesCalls = settingsCalls(defineCall, {
  path: '/api/order/trading-rules',
  title: 'trading rules',
  changes,
  saved: savedRules,
});
export const getTradingRules = rulesCalls.get;
export const saveTradingRules = rulesCalls.save;
export const getTradingRulesHistory = rulesCalls.history;
export const restoreTradingRules = rulesCalls.restore;
