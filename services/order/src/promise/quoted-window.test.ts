import { initialWindows, learnDelivery, type WindowGroups } from './delivery-window';
import { minutesOf, quoteWindow, situationOf } from './quoted-window';

function learned(secondsOf: (at: number) => number): WindowGroups {
  const groups = initialWindows();
  for (let at = 0; at < 50; at += 1) {
    const window = quoteWindow(groups, 0);
    learnDelivery(groups, situationOf(0), window, secondsOf(at));
  }
  return groups;
}

test('a window is rounded outwards to minutes', () => {
  const window = quoteWindow(
    learned((at) => 430 + at),
    0.4,
  );
  expect(window).toMatchObject({ from: 420, to: 480, pickerSeconds: 0 });
  expect(window.likely).toBeGreaterThan(430);
  expect(window.likely).toBeLessThan(480);
});

test('a window lasts a minute at least', () => {
  expect(
    quoteWindow(
      learned(() => 300),
      0,
    ),
  ).toMatchObject({ from: 300, to: 360, likely: 300 });
});

test.each([
  [
    { from: 420, to: 600 },
    { from: 7, to: 10 },
  ],
  [
    { from: 0, to: 300 },
    { from: 1, to: 5 },
  ],
  [
    { from: 0, to: 60 },
    { from: 1, to: 2 },
  ],
])('minutes before an order: %j', (window, minutes) => {
  expect(minutesOf(window)).toEqual(minutes);
});
