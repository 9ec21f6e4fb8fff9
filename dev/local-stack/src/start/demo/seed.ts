import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoUsers } from '@tokri/demo-shop/people';
import { connect } from 'amqplib';
import { scriptOf } from '../../build';
import { runOnce } from '../processes';
import { UserError } from '../user-error';

/** Queues whose projections must catch up before the shop is ready. */
const PROJECTIONS = ['cart', 'identity', 'media'];
const STALLED_MS = 60_000;
const LOADER = 'dev/demo-shop/dist/load.js';

interface SeedOptions {
  root: string;
  home: string;
  /** Identifies the seeded database in the marker: another database is seeded again. */
  database: string;
  amqpUrl: string;
  /** Local URL of the shop's gateway. */
  gatewayUrl: string;
  settings: {
    /** Environment of identity's operator, which creates the first admin. */
    identity: Record<string, string>;
    /** Environment of the demo shop's loader. */
    loader: Record<string, string>;
  };
  say: (line: string) => void;
}

const markerOf = (home: string) => join(home, 'seeded');
export const isSeeded = (home: string): boolean => existsSync(markerOf(home));

/**
 * Fills the demo shop on the first start: an operator command creates the first admin, everything else uses the shop's own
 * calls. Later starts find the marker and do nothing; an interrupted start continues.
 */
export async function seedDemo({
  root,
  home,
  database,
  amqpUrl,
  gatewayUrl,
  settings,
  say,
}: SeedOptions): Promise<void> {
  if (isSeeded(home)) return;
  say('Filling the demo shop (once, about half a minute) ...');
  const report = everySeconds(3, say);
  const { name, email, password } = demoUsers.admin;
  const steps = [
    {
      name: 'demo-admin',
      script: scriptOf('identity', 'operator'),
      args: ['create-admin', email, name],
      env: { ...settings.identity, ADMIN_PASSWORD: password },
    },
    {
      name: 'demo-load',
      script: LOADER,
      args: [gatewayUrl],
      env: settings.loader,
    },
  ];
  for (const step of steps) {
    const spec = { ...step, script: join(root, step.script), cwd: root };
    const code = await runOnce(spec, join(home, 'logs'), report);
    if (code !== 0) throw new UserError(`The demo shop could not be filled; see logs/${step.name}.log.`);
  }
  await projectionsCaughtUp(amqpUrl, report);
  writeFileSync(markerOf(home), `${new Date().toISOString()} ${new URL(database).host}\n`);
}

/** Waits until the projections have caught up; fails after a minute without progress. */
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

/** Prints at most one line per `seconds`. */
function everySeconds(seconds: number, say: (line: string) => void): (line: string) => void {
  let last = Date.now();
  return (line) => {
    if (Date.now() - last < seconds * 1_000) return;
    last = Date.now();
    say(line);
  };
}
