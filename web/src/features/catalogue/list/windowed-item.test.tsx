import { act, render, screen } from '@testing-library/react';
import { WindowedItem } from './windowed-item';

type Notify = (entries: Partial<IntersectionObserverEntry>[]) => void;
let notify: Notify = () => undefined;

beforeAll(() => {
  class ObserverDouble {
    constructor(callback: Notify) {
      notify = callback;
    }
    observe = () => undefined;
    unobserve = () => undefined;
  }
  Object.assign(window, { IntersectionObserver: ObserverDouble });
});

const move = (target: Element, isIntersecting: boolean) =>
  act(() => notify([{ target, isIntersecting, boundingClientRect: { height: 321 } as DOMRectReadOnly }]));
const list = (layout: number) => (
  <ul>
    <WindowedItem layout={layout}>
      <button>Add</button>
    </WindowedItem>
  </ul>
);

test('a distant item is empty with the same height, until it comes near or the layout changes [D-28]', () => {
  const { rerender } = render(list(390));
  const item = screen.getByRole('listitem');
  move(item, false);
  expect(item).toBeEmptyDOMElement();
  expect(item).toHaveStyle({ height: '321px' });
  move(item, true);
  expect(screen.getByRole('button')).toBeInTheDocument();
  expect(item).not.toHaveStyle({ height: '321px' });
  move(item, false);
  rerender(list(844));
  expect(screen.getByRole('button')).toBeInTheDocument();
});

test('the focused item stays rendered', () => {
  render(list(390));
  screen.getByRole('button').focus();
  move(screen.getByRole('listitem'), false);
  expect(screen.getByRole('button')).toHaveFocus();
});
