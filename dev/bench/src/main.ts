/** Every benchmark by its name: `pnpm bench <name>`. */
const benchmarks: Record<string, () => Promise<{ run: () => Promise<unknown> }>> = {
  quick: () => import('./quick/run'),
  web: () => import('./web/run'),
  orders: () => import('./orders/run'),
  hot: () => import('./hot/run'),
  'cached-read': () => import('./cached-read/run'),
  catalogue: () => import('./catalogue/run'),
  scrape: () => import('./scrape/run'),
  refusals: () => import('./refusals/run'),
  growth: () => import('./growth/run'),
  memory: () => import('./memory/run'),
  tracing: () => import('./tracing/run'),
  import: () => import('./import/run'),
  timelines: () => import('./timelines/run'),
  start: () => import('./start/run'),
  reorder: () => import('./reorder/run'),
  dispatch: () => import('./dispatch/run'),
  stores: () => import('./stores/run'),
};

async function main(): Promise<void> {
  const load = benchmarks[process.argv[2] ?? ''];
  if (!load) {
    console.error(`Name a benchmark: ${Object.keys(benchmarks).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  await (await load()).run();
}

main().catch((error: unknown) => {
  console.error(error);
  // Timers of the benchmark may still call services that have stopped.
  process.exit(1);
});
