interface Entry {
  at: number;
  run: () => void;
}

/** Runs entries in order of time, a binary heap. */
export function createAgenda() {
  const heap: Entry[] = [];
  const isBefore = (a: number, b: number) => heap[a]!.at < heap[b]!.at;
  const swap = (a: number, b: number) => ([heap[a], heap[b]] = [heap[b]!, heap[a]!]);

  const add = (at: number, run: () => void): void => {
    heap.push({ at, run });
    let child = heap.length - 1;
    while (child > 0 && isBefore(child, (child - 1) >> 1)) {
      swap(child, (child - 1) >> 1);
      child = (child - 1) >> 1;
    }
  };

  const takeFirst = (): Entry | undefined => {
    if (heap.length === 0) return undefined;
    swap(0, heap.length - 1);
    const first = heap.pop();
    let parent = 0;
    for (;;) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2];
      if (left >= heap.length) return first;
      const child = right < heap.length && isBefore(right, left) ? right : left;
      if (!isBefore(child, parent)) return first;
      swap(child, parent);
      parent = child;
    }
  };

  return {
    add,
    /** Until nothing is left. @param onTime is called with the time of each entry before it runs */
    runAll(onTime: (at: number) => void): void {
      for (let entry = takeFirst(); entry; entry = takeFirst()) {
        onTime(entry.at);
        entry.run();
      }
    },
  };
}
