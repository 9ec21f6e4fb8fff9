import { SERVICE_NAMES } from '@tokri/contracts';
import { isComplete, stillWaitingFor, type ExportPart } from './progress';

const part = (service: ExportPart['service'], number: number, last: boolean): ExportPart => ({
  service,
  part: number,
  last,
});
const all = SERVICE_NAMES.map((service) => part(service, 0, true));

it('an erasure waits for every service, once for each', () => {
  expect(stillWaitingFor([])).toEqual(SERVICE_NAMES);
  expect(stillWaitingFor([{ service: 'cart' }, { service: 'cart' }])).not.toContain('cart');
  expect(stillWaitingFor(SERVICE_NAMES.map((service) => ({ service })))).toEqual([]);
});

describe('an export', () => {
  it('is complete when every service has sent its last part', () => {
    expect(isComplete(all)).toBe(true);
    for (const left of SERVICE_NAMES)
      expect(isComplete(all.filter(({ service }) => service !== left))).toBe(false);
  });

  it('waits for earlier parts that arrive after the last one', () => {
    const withoutOrder = all.filter(({ service }) => service !== 'order');
    const third = part('order', 2, true);
    expect(isComplete([...withoutOrder, third, part('order', 0, false)])).toBe(false);
    expect(isComplete([...withoutOrder, third, part('order', 0, false), part('order', 1, false)])).toBe(true);
    expect(isComplete([...withoutOrder, part('order', 0, false)])).toBe(false);
  });
});
