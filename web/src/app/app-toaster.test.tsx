import { act, render, screen } from '@testing-library/react';
import toast, { useToasterStore } from 'react-hot-toast';
import { AppToaster } from './app-toaster';

/** The toasts that are not being dismissed. */
function Shown() {
  const { toasts } = useToasterStore();
  return (
    <ul aria-label="shown">
      {toasts
        .filter(({ visible }) => visible)
        .map(({ id, message }) => (
          <li key={id}>{String(message)}</li>
        ))}
    </ul>
  );
}

const shown = () => [...screen.getByRole('list', { name: 'shown' }).children].map((item) => item.textContent);
const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

/** The visual viewport, which jsdom does not have. */
const view = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { visualViewport: view });
  render(
    <>
      <AppToaster />
      <Shown />
    </>,
  );
});
afterEach(() => {
  act(() => toast.remove());
});

test.each([
  ['an error', 4000, () => toast.error('word')],
  ['a success', 2000, () => toast.success('word')],
  ['a plain toast', 4000, () => toast('word')],
])('%s is shown for %d ms [S-8.15]', (_kind, milliseconds, show) => {
  act(() => void show());
  pass(milliseconds - 1);
  expect(shown()).toEqual(['word']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('a loading toast stays until it is dismissed [S-8.16]', () => {
  act(() => void toast.loading('Loading...', { id: 'waiting' }));
  pass(24 * 3_600_000);
  expect(shown()).toEqual(['Loading...']);
  act(() => toast.dismiss('waiting'));
  expect(shown()).toEqual([]);
});

test('toasts stay above the on-screen keyboard; zooming by hand does not count as one', () => {
  const keyboard = () => document.documentElement.style.getPropertyValue('--keyboard');
  const show = (changes: object) => {
    Object.assign(view, changes);
    view.dispatchEvent(new Event('resize'));
    return keyboard();
  };
  expect(show({ height: window.innerHeight - 300 })).toBe('300px');
  expect(show({ offsetTop: 40 })).toBe('260px');
  expect(show({ scale: 2 })).toBe('0px');
});

test('at most 20 toasts are kept, the newest; each is 350 px wide [S-8.17]', () => {
  act(() => {
    for (let index = 1; index <= 25; index += 1) toast(`word ${index}`);
  });
  expect(shown()).toHaveLength(20);
  expect(shown()).toContain('word 25');
  expect(shown()).not.toContain('word 5');
  const words = screen.getAllByText('word 25').find((element) => element.getAttribute('role') === 'status');
  expect(words?.parentElement).toHaveStyle({ width: '350px' });
});
