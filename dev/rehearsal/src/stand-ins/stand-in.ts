import { startMongo } from './mongo';
import { startObjectStore } from './object-store';

/** Substitutes by the name of the service that they replace; each returns its stop function. */
const STAND_INS: Record<string, () => Promise<() => Promise<void>>> = {
  mongo: startMongo,
  'object-store': startObjectStore,
};

async function main(): Promise<void> {
  const [name = ''] = process.argv.slice(2);
  const start = Object.hasOwn(STAND_INS, name) ? STAND_INS[name] : undefined;
  if (!start) throw new Error(`Name one of: ${Object.keys(STAND_INS).join(', ')}`);
  // Process 1 of a container ignores signals without a handler, so handlers are set before anything starts.
  let stop = () => Promise.resolve();
  const end = () =>
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  stop = await start();
  console.log(`${name} is ready`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
