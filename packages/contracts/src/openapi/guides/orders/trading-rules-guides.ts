import { DESK_ORDER, ORDER, ORDER_DETAILS, PICKING_ORDER } from '../samples';
import type { Guides } from '../guide';

const DAY = [{ opens: '07:00', closes: '22:30' }];
const VALUES = {
  hours: {
    sunday: [{ opens: '08:00', closes: '21:00' }],
    ...{ monday: DAY, tuesday: DAY, wednesday: DAY, thursday: DAY },
    friday: [{ opens: '07:00', closes: '00:30' }],
    saturday: DAY,
  },
  exceptions: [{ date: '2027-01-26', name: 'Republic Day', spans: [] }],
  feeSteps: [
    { from: 0, fee: 25 },
    { from: 199, fee: 15 },
  ],
  freeFrom: 499,
  minimumOrder: 99,
  cashLimit: 2_000,
};
const SLOTS = { minutes: 60, orders: 12, closesBefore: 30 };
const RULES = { version: 2, values: { ...VALUES, pincodes: ['411001', '411004'], slots: SLOTS } };
const SAVED = { at: '2026-11-30T06:30:00.000Z', by: { _id: PICKING_ORDER.pickerId, name: 'Asha Rao' } };

const SLOT = { from: '2026-11-30T13:30:00.000Z', to: '2026-11-30T14:30:00.000Z' };

export const tradingRulesGuides = {
  getTrading: {
    answer: {
      message: 'Hours and delivery',
      data: { version: 2, ...VALUES, hasArea: true, hasSlots: true, deliveryMinutes: { from: 7, to: 13 } },
    },
  },
  checkPincode: {
    request: { pincode: '411004' },
    answer: { message: 'Whether we deliver there', data: { isServed: true, isLimited: true } },
  },
  getSlots: {
    answer: {
      message: 'Delivery times',
      data: [
        { from: '2026-11-30T12:30:00.000Z', to: '2026-11-30T13:30:00.000Z', isFull: true },
        { ...SLOT, isFull: false },
      ],
    },
  },
  changeSlot: {
    request: { orderId: ORDER.orderId, slot: SLOT.from },
    answer: {
      message: 'Delivery time changed',
      data: {
        ...ORDER_DETAILS,
        slot: SLOT,
        promise: { by: SLOT.to, expected: SLOT.to, isLate: false, window: SLOT },
      },
    },
  },
  changeDeskSlot: {
    request: { orderId: ORDER.orderId, slot: SLOT.from },
    answer: { message: 'Delivery time changed', data: { ...DESK_ORDER, slot: SLOT, promisedAt: SLOT.to } },
  },
  getTradingRules: { answer: { message: 'Trading rules', data: RULES } },
  saveTradingRules: {
    request: { version: 1, feeSteps: VALUES.feeSteps, freeFrom: 499, cashLimit: null },
    answer: { message: 'Delivery and hours saved', data: RULES },
  },
  getTradingRulesHistory: {
    answer: {
      message: 'Versions of the trading rules',
      data: [
        { version: 2, ...SAVED, changed: ['feeSteps', 'freeFrom'] },
        { version: 1, ...SAVED, changed: ['hours'] },
        { version: 0, changed: [] },
      ],
    },
  },
  restoreTradingRules: {
    request: { version: 1, restores: 0 },
    answer: { message: 'Delivery and hours restored', data: RULES },
  },
} satisfies Partial<Guides>;
