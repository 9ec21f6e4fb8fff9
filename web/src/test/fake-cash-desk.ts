import type { CashSettlement, RiderCash } from '@tokri/contracts';
import { admin, id } from './fixtures';
import { failure, okWith, stub } from './server';

export const aRiderWithCash = (changes: Partial<RiderCash> = {}): RiderCash => ({
  name: 'Ravi',
  mobile: '9822012345',
  amount: 1240,
  since: '2026-11-02T06:30:00.000Z',
  orders: [
    { _id: id(81), orderId: 'ORD-2AAAAA', amount: 240 },
    { _id: id(82), orderId: 'ORD-3AAAAA', amount: 1000 },
  ],
  ...changes,
});

/** Stubs the cash desk; `sent` records settlements. Settles exactly the current cash of a rider. */
export function fakeCashDesk(riders: readonly RiderCash[]) {
  const fake = { riders, settlements: [] as CashSettlement[], sent: [] as object[] };
  stub('getCash', () => okWith({ riders: fake.riders, settlements: fake.settlements }));
  stub('settleCash', (body) => {
    fake.sent.push(body);
    const rider = fake.riders.find(({ mobile }) => mobile === body.mobile);
    if (rider?.amount !== body.amount)
      return failure(409, 'CONFLICT', 'The cash of this rider has changed. Please count again.', {
        details: { amount: rider?.amount ?? 0, orders: rider?.orders.length ?? 0 },
      });
    const { name, mobile, amount, orders } = rider;
    fake.riders = fake.riders.filter((each) => each !== rider);
    const at = '2026-11-02T15:30:00.000Z';
    const data = { _id: id(90), name, mobile, amount, orders: orders.length, at, by: admin._id };
    fake.settlements = [data, ...fake.settlements];
    return okWith(data, `Settled with ${name}`);
  });
  return fake;
}
