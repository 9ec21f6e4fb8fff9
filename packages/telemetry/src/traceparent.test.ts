import { idsOf, isSampled, isTraceparent, newTraceparent, withoutSampling } from './traceparent';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

test.each([
  [`00-${TRACE}-${SPAN}-01`, true],
  [`00-${TRACE}-${SPAN}-00`, true],
  [`01-${TRACE}-${SPAN}-01`, false],
  [`00-${'0'.repeat(32)}-${SPAN}-01`, false],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, false],
  [`00-${TRACE.toUpperCase()}-${SPAN}-01`, false],
  [`00-${TRACE}-${SPAN}-01-more`, false],
  ['', false],
  [undefined, false],
])('%s is a traceparent: %s', (text, expected) => expect(isTraceparent(text)).toBe(expected));

test.each([
  ['01', true],
  ['03', true],
  ['00', false],
  ['02', false],
])('with the flags %s a trace is sampled: %s', (flags, expected) => {
  const traceparent = `00-${TRACE}-${SPAN}-${flags}`;
  expect(isSampled(traceparent)).toBe(expected);
  expect(isSampled(withoutSampling(traceparent))).toBe(false);
  expect(idsOf(withoutSampling(traceparent))).toEqual({ traceId: TRACE, spanId: SPAN });
});

test('a new one is well formed, not recorded, and unique', () => {
  const made = [newTraceparent(), newTraceparent()];
  expect(made.map((each) => [isTraceparent(each), isSampled(each)])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(new Set(made).size).toBe(2);
});
