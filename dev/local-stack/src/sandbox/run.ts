import { z } from 'zod';

/** Main function of a sandbox process: reads its settings, starts, and stops on SIGTERM or SIGINT. */
export function runStandIn<Settings>(
  name: string,
  schema: z.ZodType<Settings>,
  start: (settings: Settings) => Promise<{ stop: () => Promise<void> }>,
): void {
  const parsed = schema.safeParse(process.env);
  if (!parsed.success) {
    console.error(`${name}: ${z.prettifyError(parsed.error)}`);
    process.exit(1);
  }
  const running = start(parsed.data);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void running.then(({ stop }) => stop()).finally(() => process.exit(0));
    });
  }
  running.then(
    () => console.log(`${name} is ready`),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}
