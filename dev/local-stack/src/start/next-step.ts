import { join } from 'node:path';
import { scriptOf } from '../build';
import { runOnce } from './processes';

/** What the owner of an empty shop does next. */
export type NextStep = 'create-admin' | 'first-steps';

interface NextStepOptions {
  root: string;
  home: string;
  /** Local URL of the shop's gateway. */
  gatewayUrl: string;
  /** Environment of identity's operator, which knows whether there is an owner. */
  identity: Record<string, string>;
}

const TIMEOUT_MS = 5_000;

/** Undefined once the shop sells a product. */
export async function readNextStep({
  root,
  home,
  gatewayUrl,
  identity,
}: NextStepOptions): Promise<NextStep | undefined> {
  if (await sellsProducts(gatewayUrl).catch(() => false)) return undefined;
  const spec = {
    name: 'has-admin',
    script: join(root, scriptOf('identity', 'operator')),
    cwd: root,
    args: ['has-admin'],
    env: identity,
  };
  const code = await runOnce(spec, join(home, 'logs'), () => undefined);
  return code === 0 ? 'first-steps' : 'create-admin';
}

async function sellsProducts(gatewayUrl: string): Promise<boolean> {
  const response = await fetch(`${gatewayUrl}/api/product/get`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page: 1, limit: 1 }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { totalCount = 0 } = (await response.json()) as { totalCount?: number };
  return totalCount > 0;
}
