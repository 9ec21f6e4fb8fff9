import { WEEKDAYS } from '@tokri/contracts/hours';
import type { TradingRules } from '@tokri/contracts';
import { eventsOf } from './rules-events';

const now = new Date('2026-11-30T06:30:00.000Z');
const values: TradingRules = { feeSteps: [{ from: 0, fee: 25 }], freeFrom: 500, cashLimit: 2_000 };

test('a saved version has its event and an audit entry that names what changed', () => {
  const known = { version: 4, values };
  const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ opens: '07:00', closes: '22:30' }]]));
  const next = {
    ...values,
    hours: { ...hours, sunday: [] } as unknown as TradingRules['hours'],
    feeSteps: [{ from: 0, fee: 30.5 }],
  };
  const saved = { version: 5, values: next, changed: ['feeSteps', 'hours'], at: now, by: 'asha' };
  const [changed, audited] = eventsOf(known, saved);
  expect(changed).toMatchObject({ type: 'shop.rules-changed', data: { version: 5, freeFrom: 500 } });
  expect(audited).toMatchObject({
    data: {
      kind: 'shop',
      action: 'changed',
      changes: [
        {
          field: 'Opening hours',
          after: expect.stringMatching(/^sunday closed, monday 07:00-22:30/) as string,
        },
        { field: 'Delivery fee', before: '₹25 from ₹0', after: '₹30.50 from ₹0' },
      ],
    },
  });
  const limited = { ...saved, values: { ...values, pincodes: ['411001'] }, changed: ['pincodes'] };
  const [facts, area, entry] = eventsOf(known, limited);
  expect(area).toMatchObject({ type: 'shop.area-changed', data: { version: 5, pincodes: ['411001'] } });
  expect(facts).toMatchObject({ data: { version: 5, freeFrom: 500, hasArea: true } });
  expect(facts?.data).not.toHaveProperty('pincodes');
  expect(entry).toMatchObject({
    data: { changes: [{ field: 'Delivery area', after: '1 pincode, among them 411001' }] },
  });
  const restored = { ...saved, version: 6, values, restores: 4 };
  expect(eventsOf(saved, restored)[1]).toMatchObject({ data: { action: 'undone' } });
});
