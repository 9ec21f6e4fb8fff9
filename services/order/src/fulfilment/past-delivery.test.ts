import { draftOf, itemOf, onTheWay } from '../../test/order-stages';
import { decided } from '../../test/builders';
import { deliver } from './fulfilment';
import { pastDeliveryOf } from './past-delivery';

const noon = new Date('2026-11-30T12:00:00Z');
const at = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const second = (seconds: number) => at(seconds).getTime() / 1_000;
const quoted = { from: 420, to: 600, likely: 500, group: 'all', pickerSeconds: 0 };

test('a delivery has the times of its timeline; what follows the delivery does not count', () => {
  const entry = (
    status: 'confirmed' | 'picking' | 'packed' | 'on-the-way' | 'delivered',
    seconds: number,
  ) => ({
    ...{ status, at: at(seconds) },
    cause: 'paid' as const,
  });
  const timeline = [
    entry('confirmed', 0),
    entry('picking', 60),
    entry('packed', 200),
    entry('on-the-way', 240),
    entry('delivered', 500),
    { ...entry('delivered', 9_000), cause: 'refunded' as const },
  ];
  expect(pastDeliveryOf({ timeline, pickerId: 'asha', quoted })).toEqual({
    confirmed: second(0),
    delivered: second(500),
    picking: { from: second(60), to: second(200), picker: 'asha' },
    quoted,
  });
  expect(pastDeliveryOf({ timeline: timeline.filter(({ status }) => status !== 'packed') })).toEqual({
    confirmed: second(0),
    delivered: second(500),
  });
});

test('an order keeps its window to the door', () => {
  const draft = draftOf([itemOf('milk', 2, 57)], { promiseSeconds: quoted.to, quoted });
  const order = decided(deliver(onTheWay(draft, noon), '4711', at(500)));
  expect(order).toMatchObject({ quoted, promisedAt: at(600) });
  expect(pastDeliveryOf(order)).toMatchObject({ confirmed: second(0), delivered: second(500), quoted });
  expect(pastDeliveryOf(onTheWay(draft, noon))).toBeUndefined();
});
