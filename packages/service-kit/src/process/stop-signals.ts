type StopSignal = 'SIGTERM' | 'SIGINT';

let isListening = false;
/** Default until the process serves requests: exit 0 at once. */
let react = (_signal: StopSignal): void => process.exit(0);

/**
 * Handles SIGTERM and SIGINT. The kernel does not deliver signals without a handler to process 1 of a container, so a
 * process that is still connecting would otherwise be killed only at the end of its grace period.
 */
export function obeyStopSignals(): void {
  if (isListening) return;
  isListening = true;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => react(signal));
}

/** Replaces the handler of stop signals. */
export function onStopSignal(reaction: (signal: StopSignal) => void): void {
  react = reaction;
  obeyStopSignals();
}
