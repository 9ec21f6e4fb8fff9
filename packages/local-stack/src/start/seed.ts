import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'amqplib';
import type { ProcessName } from './service-settings';
import { runOnce } from './processes';
import { UserError } from './user-error';

/** Services with demo data, in the order in which they are filled. */
const SEEDED: readonly ProcessName[] = ['identity', 'address', 'catalogue'];
/** Queues whose projections must have caught up before the shop is called ready. */
const PROJECTIONS = ['cart', 'identity', 'media'];
const STALLED_MS = 60_000;

interface SeedOptions {
  root: string;
  home: string;
  /** What the marker stands for: another database is seeded anew. */
  database: string;
  amqpUrl: string;
  settings: (name: ProcessName) => Record<string, string>;
  say: (line: string) => void;
}

/** Fills the demo shop on the first start; later starts find the marker and do nothing. */
export async function seedDemo({ root, home, database, amqpUrl, settings, say }: SeedOptions): Promise<void> {
  const marker = join(home, 'seeded');
  if (existsSync(marker)) return;
  say('Filling the demo shop (once, about half a minute) ...');
  const report = everySeconds(3, say);
  for (const name of SEEDED) {
    const script = join(root, 'services', name, 'dist/seed.js');
    const code = await runOnce(
      { name: `seed-${name}`, script, env: settings(name), cwd: root },
      join(home, 'logs'),
      report,
    );
    if (code !== 0)
      throw new UserError(`The demo data of ${name} could not be written; see logs/seed-${name}.log.`);
  }
  await projectionsCaughtUp(amqpUrl, report);
  writeFileSync(marker, `${new Date().toISOString()} ${new URL(database).host}\n`);
}

/** Waits while the projections move; gives up when nothing has moved for a minute. */
async function projectionsCaughtUp(amqpUrl: string, say: (line: string) => void): Promise<void> {
  const connection = await connect(amqpUrl);
  try {
    const channel = await connection.createChannel();
    let before = Infinity;
    let movedAt = Date.now();
    for (;;) {
      const waiting = await Promise.all(
        PROJECTIONS.map(async (queue) => (await channel.checkQueue(queue)).messageCount),
      );
      const left = waiting.reduce((sum, count) => sum + count, 0);
      if (left === 0) return;
      if (left !== before) movedAt = Date.now();
      before = left;
      if (Date.now() - movedAt > STALLED_MS) {
        throw new UserError(`The services did not take in the demo data: ${left} events are waiting.`);
      }
      say(`seed: ${left.toLocaleString('en-IN')} events on their way to carts and pictures`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  } finally {
    await connection.close();
  }
}

/** Lets a line through at most every so many seconds: progress, not a flood. */
function everySeconds(seconds: number, say: (line: string) => void): (line: string) => void {
  let last = Date.now();
  return (line) => {
    if (Date.now() - last < seconds * 1_000) return;
    last = Date.now();
    say(line);
  };
}
