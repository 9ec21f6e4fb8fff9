export interface PageVitals {
  /** Milliseconds from the start of the navigation. */
  firstPaint: number;
  largestPaint: number;
  largestElement: string;
  /** CLS: the largest session window of layout shifts. */
  layoutShift: number;
  shifted: string[];
  /** Long tasks since the first paint, as [start, duration] in milliseconds. */
  longTasks: [number, number][];
  /** INP: the longest of a few taps and keys, from input to next paint, in milliseconds. */
  interaction: number;
  /** Each tap and key longer than a frame, as `event target duration`. */
  interactions: string[];
}

/** Runs in the page before its scripts; writes to `window.vitals`. */
export function observeVitals(): void {
  const vitals: PageVitals = {
    firstPaint: 0,
    largestPaint: 0,
    largestElement: '',
    layoutShift: 0,
    shifted: [],
    longTasks: [],
    interaction: 0,
    interactions: [],
  };
  Object.assign(window, { vitals });
  const name = (node: Node | null | undefined) =>
    node instanceof Element
      ? `<${node.tagName.toLowerCase()}> ${(node.textContent ?? '').trim().slice(0, 40)}`
      : String(node?.nodeName ?? 'nothing');
  const watch = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });

  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.firstPaint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    vitals.largestPaint = entry.startTime;
    vitals.largestElement = name((entry as PerformanceEntry & { element?: Element }).element);
  });
  const shifts = { first: 0, last: -Infinity, sum: 0 };
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources?: { node?: Node | null }[];
    };
    if (hadRecentInput) return;
    const { startTime } = entry;
    const sameWindow = startTime - shifts.last < 1_000 && startTime - shifts.first < 5_000;
    if (!sameWindow) Object.assign(shifts, { first: startTime, sum: 0 });
    shifts.last = startTime;
    shifts.sum += value;
    vitals.layoutShift = Math.max(vitals.layoutShift, shifts.sum);
    vitals.shifted.push(`${value.toFixed(4)} ${(sources ?? []).map(({ node }) => name(node)).join(', ')}`);
  });
  watch('longtask', (entry) => vitals.longTasks.push([entry.startTime, entry.duration]));
  // 16 ms, about one frame, is the minimum duration that browsers report.
  new PerformanceObserver((list) => {
    for (const { name: event, duration, interactionId, target } of list.getEntries() as (PerformanceEntry & {
      interactionId?: number;
      target?: Node | null;
    })[]) {
      if (!interactionId) continue;
      vitals.interaction = Math.max(vitals.interaction, duration);
      vitals.interactions.push(`${event} ${name(target)} ${duration}`);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
