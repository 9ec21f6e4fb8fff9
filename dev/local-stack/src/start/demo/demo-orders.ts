import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pickers } from '@tokri/demo-shop/staff';
import { scriptOf } from '../../build';
import { runOnce, type ProcessSpec } from '../processes';
import { UserError } from '../user-error';

/** Progress of the demo day, written by dev/demo-shop. */
const dayFile = (home: string) => join(home, 'day.json');

/** Every start continues the day until it is complete. */
export const askForDay = (home: string): void => {
  if (!existsSync(dayFile(home))) writeFileSync(dayFile(home), '{}');
};

/** Also true when no day is requested. */
export const isPlayed = (home: string): boolean =>
  !existsSync(dayFile(home)) ||
  (JSON.parse(readFileSync(dayFile(home), 'utf8')) as { isFinished?: boolean }).isFinished === true;

interface PickersOptions {
  root: string;
  home: string;
  /** Environment of identity's operator, which creates admins. */
  identity: Record<string, string>;
}

/** Exists after the pickers were created. */
const pickersFile = (home: string) => join(home, 'pickers-made');

/** Creates the admins who pick the demo orders; idempotent. */
export async function makePickers({ root, home, identity }: PickersOptions): Promise<void> {
  if (existsSync(pickersFile(home))) return;
  for (const { email, name, password } of pickers) {
    const spec = {
      name: 'demo-pickers',
      script: join(root, scriptOf('identity', 'operator')),
      cwd: root,
      args: ['create-admin', email, name],
      env: { ...identity, ADMIN_PASSWORD: password },
    };
    const code = await runOnce(spec, join(home, 'logs'), () => undefined);
    if (code !== 0)
      throw new UserError('The pickers of the demo shop could not be made; see logs/demo-pickers.log.');
  }
  writeFileSync(pickersFile(home), '');
}

interface FiguresOptions {
  root: string;
  home: string;
  /** Environment of order's operator, which counts the figures. */
  order: Record<string, string>;
}

/** Exists after the figures of the day were counted. */
const countedFile = (home: string) => join(home, 'day-counted');
const ASK_AGAIN_MS = 2_000;

/**
 * Counts the overview's figures once after the day: its orders got their times in the database, without the service. If
 * the shop stops before, its next start counts. @returns a function that cancels the count
 */
export function countFiguresOfDay({ root, home, order }: FiguresOptions): () => Promise<void> {
  if (!existsSync(dayFile(home)) || existsSync(countedFile(home))) return () => Promise.resolve();
  const spec = {
    name: 'demo-figures',
    script: join(root, scriptOf('order', 'operator')),
    cwd: root,
    args: ['rebuild-figures'],
    env: order,
  };
  const timer = setInterval(() => {
    if (!isPlayed(home)) return;
    clearInterval(timer);
    const note = (code: number) => {
      if (code === 0) writeFileSync(countedFile(home), '');
    };
    // The error is logged; the next start retries.
    runOnce(spec, join(home, 'logs'), () => undefined).then(note, () => undefined);
  }, ASK_AGAIN_MS);
  return () => Promise.resolve(clearInterval(timer));
}

interface OrdersOptions {
  root: string;
  home: string;
  /** Environment of the demo shop's processes. */
  settings: Record<string, string>;
  shopUrl: string;
  orderDatabase: string;
  lively: 'on' | 'fast' | 'off';
  staff: 'on' | 'off';
  isCardSandbox: boolean;
}

/** The process that plays the day, serves visitors and, if enabled, adds live orders. */
export const ordersProcess = (options: OrdersOptions): ProcessSpec => ({
  name: 'demo-orders',
  script: join(options.root, 'dev/demo-shop/dist/orders.js'),
  cwd: options.root,
  // It does not listen.
  port: 0,
  mayEnd: true,
  env: {
    ...options.settings,
    SHOP_URL: options.shopUrl,
    ORDER_MONGO_URL: options.orderDatabase,
    ...(existsSync(dayFile(options.home)) && { DAY_FILE: dayFile(options.home) }),
    LIVELY: options.lively,
    STAFF: options.staff,
    CARD_SANDBOX: options.isCardSandbox ? 'on' : 'off',
  },
});
