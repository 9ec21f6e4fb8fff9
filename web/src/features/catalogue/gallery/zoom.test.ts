import { MAX_SCALE, moveTo, toggleAt, WHOLE, zoomBy } from './zoom';

const size = { width: 400, height: 600 };

test('the point stays in place while zooming', () => {
  const zoom = zoomBy(WHOLE, 2, size, { x: 100, y: -50 });
  expect(zoom).toEqual({ scale: 2, x: -100, y: 50 });
  // The point of the picture that was at 100, -50 is drawn there again.
  expect(100 * zoom.scale + zoom.x).toBe(100);
});

test('the scale is between 1 and 4', () => {
  expect(zoomBy(WHOLE, 9, size).scale).toBe(MAX_SCALE);
  expect(zoomBy({ scale: 2, x: 200, y: 100 }, 0.1, size)).toEqual({ scale: 1, x: 0, y: 0 });
});

test('the picture always covers the stage', () => {
  expect(moveTo({ scale: 2, x: 900, y: -900 }, size)).toEqual({ scale: 2, x: 200, y: -300 });
});

test('a double tap zooms in at the point, the next one out', () => {
  const large = toggleAt(WHOLE, size, { x: 10, y: 10 });
  expect(large).toEqual({ scale: 2.5, x: -15, y: -15 });
  expect(toggleAt(large, size, { x: 10, y: 10 })).toEqual(WHOLE);
});
