import { useRef, useState, type KeyboardEvent, type PointerEvent, type WheelEvent } from 'react';
import { distance, middle, moveTo, STEP, toggleAt, WHOLE, zoomBy, type Point, type Zoom } from './zoom';

/** Pixels: a touch that moves less is a tap, one that moves further sideways is a swipe. */
const TAP_PX = 8;
const SWIPE_PX = 50;
/** Milliseconds between the two taps of one double tap. */
const DOUBLE_TAP_MS = 300;
/** Pixels by which an arrow key moves a zoomed picture. */
const PAN_PX = 80;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

interface Gesture {
  start: Point;
  moved: boolean;
  pinched: boolean;
}

/**
 * Zoom and pan of one picture: pinch, double tap, click, wheel, drag and keys.
 * @param turn shows the next picture (1) or the previous one (-1); called while the picture is not zoomed
 */
export function useZoom(turn: (by: number) => void) {
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>(undefined);
  const lastTap = useRef(0);

  const size = () => {
    const { clientWidth = 0, clientHeight = 0 } = stage.current ?? {};
    return { width: clientWidth, height: clientHeight };
  };
  const fromMiddle = ({ x, y }: Point): Point => {
    const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return { x: x - left - size().width / 2, y: y - top - size().height / 2 };
  };
  const step = (factor: number) => setZoom((known) => zoomBy(known, factor, size()));
  const pan = ({ x, y }: Point) =>
    setZoom((known) => moveTo({ ...known, x: known.x + x, y: known.y + y }, size()));

  function onPointerDown({ pointerId, clientX, clientY, currentTarget }: PointerEvent) {
    const at = { x: clientX, y: clientY };
    currentTarget.setPointerCapture(pointerId);
    fingers.current.set(pointerId, at);
    gesture.current =
      fingers.current.size > 1
        ? { start: at, moved: true, pinched: true }
        : { start: at, moved: false, pinched: false };
  }

  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
    const before = fingers.current.get(pointerId);
    if (!before || !gesture.current) return;
    const at = { x: clientX, y: clientY };
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1];
    fingers.current.set(pointerId, at);
    if (distance(gesture.current.start, at) > TAP_PX) gesture.current.moved = true;
    if (!other) {
      pan({ x: at.x - before.x, y: at.y - before.y });
      return;
    }
    const factor = distance(at, other) / Math.max(1, distance(before, other));
    const between = fromMiddle(middle(at, other));
    setZoom((known) => zoomBy(known, factor, size(), between));
  }

  function onPointerUp({ pointerId, pointerType, clientX, clientY, timeStamp }: PointerEvent) {
    if (!fingers.current.delete(pointerId) || fingers.current.size > 0 || !gesture.current) return;
    const { start, moved, pinched } = gesture.current;
    const at = { x: clientX, y: clientY };
    if (!moved) tap(at, pointerType, timeStamp);
    else if (!pinched && zoom.scale === 1 && Math.abs(at.x - start.x) > SWIPE_PX)
      turn(at.x < start.x ? 1 : -1);
  }

  function tap(at: Point, pointerType: string, now: number): void {
    const isSecond = now - lastTap.current < DOUBLE_TAP_MS;
    lastTap.current = isSecond ? 0 : now;
    if (pointerType === 'mouse' || isSecond) setZoom((known) => toggleAt(known, size(), fromMiddle(at)));
  }

  function onPointerCancel({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const arrow = ARROWS[key];
    if (key === '+' || key === '=') step(STEP);
    else if (key === '-') step(1 / STEP);
    else if (key === '0') setZoom(WHOLE);
    else if (arrow && zoom.scale > 1) pan({ x: arrow.x * PAN_PX, y: arrow.y * PAN_PX });
    else if (arrow && arrow.x !== 0) turn(-arrow.x);
    else return;
    event.preventDefault();
  }

  function onWheel({ deltaY, clientX, clientY }: WheelEvent) {
    const factor = deltaY < 0 ? 1.1 : 1 / 1.1;
    const at = fromMiddle({ x: clientX, y: clientY });
    setZoom((known) => zoomBy(known, factor, size(), at));
  }

  return {
    zoom,
    step,
    reset: () => setZoom(WHOLE),
    stage,
    onStage: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onWheel },
    onKeyDown,
  };
}
