import { answering, failed, openDialog, type PageState } from '../page-state';

const path = '/dashboard/offers';
const LIST = /order\/offers$/;
const offer = {
  ...{ version: 1, products: [], ruleProducts: [], categories: [], brands: [], isPaused: false },
  ...{ createdAt: '2026-11-02T03:30:00.000Z', redemptions: 12, spent: 516, state: 'active' },
};
const OFFERS = [
  {
    ...{ ...offer, _id: '0f6c2c1e-8d5b-4a0e-9b7d-2f4b1c6a9d10', name: 'Three and one free' },
    rule: { kind: 'buy-get', buy: 3, get: 1, percent: 100 },
    brands: ['Imli'],
  },
  {
    ...{ ...offer, _id: '1f6c2c1e-8d5b-4a0e-9b7d-2f4b1c6a9d10', name: 'Welcome', code: 'WELCOME' },
    ...{ rule: { kind: 'percent-off', percent: 10, atMost: 50 }, budget: 516, state: 'spent' },
    to: '2026-12-31T18:30:00.000Z',
  },
];

export const offerStates: readonly PageState[] = [
  { name: 'admin-offers', path, intercept: answering(LIST, OFFERS) },
  { name: 'admin-offers-empty', path, intercept: answering(LIST, []) },
  { name: 'admin-offers-new', path, reach: openDialog('New offer', 'New offer') },
  {
    name: 'admin-offers-change',
    path,
    intercept: answering(LIST, OFFERS.slice(0, 1)),
    reach: openDialog('Change {name}', 'Change the offer'),
  },
  failed('admin-offers-failed', path, LIST),
];
