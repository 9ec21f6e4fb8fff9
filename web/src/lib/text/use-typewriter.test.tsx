import { act, render } from '@testing-library/react';
import { EXAMPLE_SEARCHES, useTypewriter } from './use-typewriter';

beforeEach(() => void jest.useFakeTimers());

const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const TWO = ['milk', 'egg'];

function Hint({ words }: { words?: readonly string[] }) {
  const element = useTypewriter<HTMLSpanElement>(words);
  return <span ref={element} />;
}

test('types a letter every 50 ms, pauses 1000 ms, and loops over all words [S-2.30] [S-9.16]', () => {
  expect(EXAMPLE_SEARCHES.join(' ')).toBe('milk bread sugar paneer chocolate curd rice egg chips');
  const { container } = render(<Hint words={TWO} />);
  expect(container).toHaveTextContent(/^$/);
  pass(100);
  expect(container).toHaveTextContent(/^mi$/);
  pass(100);
  expect(container).toHaveTextContent(/^milk$/);
  pass(999);
  expect(container).toHaveTextContent(/^milk$/);
  pass(1 + 50);
  expect(container).toHaveTextContent(/^e$/);
  pass(100);
  expect(container).toHaveTextContent(/^egg$/);
  pass(1_000 + 200);
  expect(container).toHaveTextContent(/^milk$/);
});

test('is static with reduced motion', () => {
  const answer = { addEventListener: () => undefined, removeEventListener: () => undefined };
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ ...answer, matches: query.includes('reduced-motion') }) as unknown as MediaQueryList,
    );
  const { container } = render(<Hint />);
  expect(container).toHaveTextContent(/^milk$/);
  pass(5_000);
  expect(container).toHaveTextContent(/^milk$/);
});
