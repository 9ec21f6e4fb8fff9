import { connect } from 'amqplib';
import { deadLetterQueue } from '@tokri/messaging';
import { startEnvironment } from '../faults/environment';
import { createHistory } from '../faults/history';
import { sleep } from '../faults/http-client';
import { createMessageChaos, QUEUES } from '../faults/message-chaos';
import { createRandom } from '../faults/random';
import { createAccount, createProducts } from '../faults/workload/fixtures';
import { runShopper } from '../faults/workload/shopper';
import { readState } from '@tokri/local-stack';
import { join } from 'node:path';
import { allExperiments, type Experiment } from './experiments';
import { startPrometheus, type Prometheus } from './prometheus';

/**
 * `npm run alerts-live -- [names]`: injects each fault of the fault suite into a shop under load until its alert fires in a
 * real Prometheus, ends the fault, and waits until the alert clears. Windows are one sixtieth of those in production.
 */
const SHOPPERS = 8;
const FIRES_WITHIN_MS = 90_000;
const CLEARS_WITHIN_MS = 240_000;
const log = (line: string) => console.log(line);

interface Outcome {
  fault: string;
  alert: string;
  firedAfter?: number;
  clearedAfter?: number;
}

async function isFiring(prometheus: Prometheus, { alert, labels = {} }: Experiment): Promise<boolean> {
  const alerts = await prometheus.firing();
  return alerts.some(
    (each) =>
      each.name === alert && Object.entries(labels).every(([label, value]) => each.labels[label] === value),
  );
}

/** Seconds until the alert has the expected state; undefined when that takes too long. */
async function secondsUntil(
  prometheus: Prometheus,
  experiment: Experiment,
  fires: boolean,
  withinMs: number,
) {
  const startedAt = Date.now();
  while ((await isFiring(prometheus, experiment)) !== fires) {
    if (Date.now() - startedAt > withinMs) return undefined;
    await sleep(500);
  }
  return (Date.now() - startedAt) / 1_000;
}

async function run(prometheus: Prometheus, experiment: Experiment): Promise<Outcome> {
  const { fault, alert } = experiment;
  await secondsUntil(prometheus, experiment, false, CLEARS_WITHIN_MS);
  await experiment.begin();
  const firedAfter = await secondsUntil(prometheus, experiment, true, FIRES_WITHIN_MS);
  await experiment.end();
  const clearedAfter =
    firedAfter === undefined
      ? undefined
      : await secondsUntil(prometheus, experiment, false, CLEARS_WITHIN_MS);
  return { fault, alert, firedAfter, clearedAfter };
}

const seconds = (value: number | undefined) => (value === undefined ? 'NEVER' : `${value.toFixed(0)} s`);

async function main(): Promise<number> {
  const only = process.argv.slice(2).filter((argument) => argument !== '--');
  const random = createRandom('alerts');
  const environment = await startEnvironment(random, 2, log);
  const closers: (() => Promise<unknown>)[] = [() => environment.close(false)];
  try {
    const products = await createProducts(environment);
    const messages = createMessageChaos(environment.engines.amqpUrl('operator'), random.stream('messages'));
    await messages.start(new Map());
    closers.push(messages.stop);
    let isRunning = true;
    const accounts = [];
    for (let count = 1; count <= SHOPPERS; count += 1) accounts.push(await createAccount(environment, count));
    const { shopUrl, cards, managementPorts } = environment;
    const shoppers = accounts.map((account, index) =>
      runShopper({
        ...{ shopUrl, account, products, cards, history: createHistory(), isRunning: () => isRunning },
        random: random.stream(`shopper ${index}`),
      }),
    );
    closers.push(() => {
      isRunning = false;
      return Promise.all(shoppers);
    });
    const services = readState(join(environment.home, 'shop'))?.services ?? [];
    const replicas = Object.entries(managementPorts).filter(([name]) => name.endsWith('-2'));
    const prometheus = await startPrometheus(environment.home, [
      ...services
        .map(({ name, managementPort = 0 }) => ({ service: name, port: managementPort }))
        .filter(({ port }) => port > 0),
      ...replicas.map(([name, port]) => ({ service: name.slice(0, -2), port })),
    ]);
    closers.push(prometheus.stop);
    await sleep(20_000);

    const outcomes: Outcome[] = [];
    const experiments = allExperiments(environment, messages, () =>
      dropDeadLetters(environment.engines.amqpUrl('operator')),
    );
    for (const experiment of experiments.filter(
      ({ fault }) => only.length === 0 || only.some((start) => fault.startsWith(start)),
    )) {
      const outcome = await run(prometheus, experiment);
      outcomes.push(outcome);
      log(
        `${outcome.fault.padEnd(40)} ${outcome.alert.padEnd(24)} fired after ${seconds(outcome.firedAfter)}, cleared after ${seconds(outcome.clearedAfter)}`,
      );
    }
    const failed = outcomes.filter(({ clearedAfter }) => clearedAfter === undefined);
    log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
    return failed.length === 0 ? 0 : 1;
  } finally {
    environment.processes.resumeAll();
    environment.network.heal();
    for (const close of closers.reverse()) await close().catch((error: unknown) => log(String(error)));
  }
}

/** Drops dead letters, as an operator does once the cause is fixed. */
async function dropDeadLetters(amqpUrl: string): Promise<void> {
  const connection = await connect(amqpUrl);
  const channel = await connection.createChannel();
  for (const queue of QUEUES) await channel.purgeQueue(deadLetterQueue(queue)).catch(() => undefined);
  await connection.close();
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
