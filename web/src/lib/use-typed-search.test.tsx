import { act, renderHook } from '@testing-library/react';
import { useTypedSearch } from './use-typed-search';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function aField() {
  const settled: string[] = [];
  const { result, rerender } = renderHook(
    ({ address }) => useTypedSearch(address, (text) => settled.push(text)),
    { initialProps: { address: '' } },
  );
  return {
    settled,
    text: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    pause: () => act(() => jest.advanceTimersByTime(300)),
    arrive: (address: string) => rerender({ address }),
  };
}

test('what is typed while the address is late stays, and reaches the address', () => {
  const field = aField();
  field.type('mil');
  field.pause();
  expect(field.text()).toBe('mil');
  field.type('milk');
  field.arrive('mil');
  expect(field.text()).toBe('milk');
  field.pause();
  expect(field.settled).toEqual(['mil', 'milk']);
  field.arrive('milk');
  expect(field.text()).toBe('milk');
});

test('another change of the address replaces what was typed', () => {
  const field = aField();
  field.type('rice ');
  field.pause();
  field.arrive('rice');
  expect(field.text()).toBe('rice ');
  field.type('rice b');
  field.arrive('');
  field.pause();
  expect([field.text(), field.settled]).toEqual(['', ['rice ']]);
});
