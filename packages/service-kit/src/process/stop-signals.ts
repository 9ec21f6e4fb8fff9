type StopSignal = 'SIGTERM' | 'SIGINT';

let isListening = false;
/** Nothing is served yet: nobody waits for anything. */
let react = (_signal: StopSignal): void => process.exit(0);

/**
 * From now on SIGTERM and SIGINT are obeyed. The kernel keeps from process 1 of a container every signal that it has no
 * handler for, so a process that is still connecting would be waited for, and killed at the end of its grace.
 */
export function obeyStopSignals(): void {
  if (isListening) return;
  isListening = true;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => react(signal));
}

/** What is done at the next of them, instead of what was to be done so far: exit 0 at once. */
export function onStopSignal(reaction: (signal: StopSignal) => void): void {
  react = reaction;
  obeyStopSignals();
}
