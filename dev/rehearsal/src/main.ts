import { mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { createCardSandboxClient } from '@tokri/shop-client';
import { createHistory } from '@tokri/resilience/workload';
import { createKubectl, type Kubectl } from './cluster/kubectl';
import { readOptions, type Options } from './options';
import { openOverlay } from './overlay';
import type { Kept, Rehearsal, StepResult } from './rehearsal';
import { hasFailed, reportOf } from './report';
import { STEPS } from './steps';

/** Node ports of the rehearsal's overlay; its settings contain the same URLs. */
const SHOP_URL = 'http://127.0.0.1:30080';
const CARD_URL = 'http://127.0.0.1:30090';
const NAMESPACE = 'tokri';
const log = (line: string) => console.log(line);

function openRehearsal({ image, standIns, sandbox, others, home, steps }: Options): Rehearsal {
  const folder = resolve(join(__dirname, '../../..'), home);
  const isNew = steps.includes('apply');
  const images = { shop: image, standIns, sandbox, others };
  const overlay = openOverlay(folder, images, isNew);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'kept.json');
  const kept: Kept = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Kept)
    : { products: [], accounts: [] };
  const cardKey = overlay.secret('payment-secrets').STRIPE_SECRET_KEY ?? '';
  return {
    overlay,
    kept,
    log,
    images,
    kubectl: createKubectl(NAMESPACE),
    shopUrl: SHOP_URL,
    cards: createCardSandboxClient(CARD_URL, cardKey),
    history: createHistory(),
    keep: () => writeFileSync(file, JSON.stringify(kept, null, 2), { mode: 0o600 }),
  };
}

interface Node {
  status: { nodeInfo: { kubeletVersion: string; containerRuntimeVersion: string } };
}

async function environmentOf(kubectl: Kubectl, { image, standIns }: Options): Promise<string[]> {
  const { items: nodes } = await kubectl.json<{ items: Node[] }>(['get', 'nodes']);
  const { kubeletVersion, containerRuntimeVersion } = nodes[0]!.status.nodeInfo;
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return [
    `Kubernetes ${kubeletVersion} on ${containerRuntimeVersion}, ${nodes.length === 1 ? 'one node' : `${nodes.length} nodes`}; ${availableParallelism()} cores and ${gigabytes} GB for everything, shoppers included`,
    `the shop's image is ${image}; MongoDB is the local engine (PostgreSQL with DocumentDB behind the MongoDB gateway of dev/local-stack), S3, mail and the card provider are stand-ins (${standIns})`,
    'requests come from outside the cluster, through the node port of the gateway',
  ];
}

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const options = readOptions(
    args,
    STEPS.map(({ name }) => name),
  );
  const rehearsal = openRehearsal(options);
  const startedAt = new Date();
  const environment = await environmentOf(rehearsal.kubectl, options);
  const results: StepResult[] = [];
  const command = ['npm run rehearse --', ...args].join(' ');
  const left = () =>
    STEPS.map(({ name }) => name).filter((name) => !results.some((one) => one.name === name));
  const reportSoFar = () => reportOf({ command, startedAt, environment, results, left: left() });
  for (const step of STEPS.filter(({ name }) => options.steps.includes(name))) {
    log(`${step.name}: ${step.title}`);
    const result = await step.run(rehearsal);
    for (const violation of result.violations) log(`  OFF: ${violation}`);
    for (const fact of result.facts) log(`  ${fact}`);
    results.push(result);
    // Written after each step, so that the results of a long run survive a crash.
    if (options.report) writeFileSync(options.report, reportSoFar());
    // The other steps need a running, seeded shop.
    if (result.violations.length > 0 && ['apply', 'seed'].includes(step.name)) break;
  }
  log(`\n${reportSoFar()}`);
  return hasFailed(results) ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
