import type { NetworkCondition, TcpProxy } from '@tokri/testing';
import { sleep } from '@tokri/shop-client';
import type { Environment } from './environment';
import { QUEUES, type MessageChaos, type PoisonKind, type QueueName } from './message-chaos';
import { PROXIED, type Proxied } from './network';
import type { Random } from '../workload/random';

export interface Fault {
  name: string;
  /** Duration of a long fault, which is skipped when less time is left. */
  ms?: number;
  /**
   * Resolves when the fault is over.
   * @param random for its remaining choices, such as duration and extent
   */
  inject: (random: Random) => Promise<void>;
}

export type FaultCategory = 'processes' | 'database' | 'network' | 'messages' | 'provider';

/** Scaled down: payment retries a refund every 20 s, so it is refused a few times instead of 200 times. */
const HOUR_MS = 50_000;

/** All faults. Faults of one category are injected one at a time; the categories run concurrently. */
export function allFaults(environment: Environment, messages: MessageChaos): Record<FaultCategory, Fault[]> {
  const { processes, network, cards, database } = environment;

  const kill = (target: string): Fault => ({
    name: `kill ${target}`,
    inject: async (random) => {
      processes.kill(target);
      // Sometimes again, during its restart.
      if (random.chance(0.25)) {
        await sleep(random.between(300, 2_000));
        processes.kill(target);
      }
    },
  });
  const pause = (target: string): Fault => ({
    name: `pause ${target}`,
    inject: async (random) => {
      const resume = processes.pause(target);
      await sleep(random.between(2_000, 8_000));
      resume();
    },
  });

  const election: Fault = {
    name: 'election of another primary',
    inject: async (random) => {
      const replSetStepDown = random.between(100, 3_000) / 1_000;
      const clockAheadMs = random.between(-300, 300);
      await database.db?.admin().command({ replSetStepDown, clockAheadMs });
      await sleep(replSetStepDown * 1_000 + random.between(4_000, 12_000));
    },
  };

  const delayMessages = (queue: QueueName): Fault => ({
    name: `delay messages of ${queue}`,
    inject: (random) => messages.delay(queue, random.between(1_500, 6_000)),
  });
  const poison = (queue: QueueName, kind: PoisonKind): Fault => ({
    name: `poison ${queue} with ${kind}`,
    inject: () => messages.poison(queue, kind),
  });
  const webhooks = (name: string, inject: Fault['inject']): Fault => ({ name: `webhooks ${name}`, inject });
  const outage = (kind: string): Fault => ({
    name: `card provider ${kind}`,
    inject: async (random) => {
      await cards.setOutage(kind, random.between(500, 4_000));
      await sleep(random.between(1_000, 4_000));
      await cards.setOutage('none', 0);
    },
  });

  return {
    processes: processes.names.flatMap((target) => [kill(target), pause(target)]),
    database: [election],
    network: PROXIED.flatMap((name) => networkFaults(name, network.proxies[name])),
    messages: [
      ...QUEUES.map(delayMessages),
      ...QUEUES.map((queue) => poison(queue, 'malformed')),
      ...QUEUES.map((queue) => poison(queue, 'unknown-type')),
      poison('identity', 'unknown-order'),
    ],
    provider: [
      webhooks('duplicated and shuffled', async (random) => {
        const faults = { duplicates: random.between(1, 3), shuffleMs: random.between(200, 3_000) };
        await cards.setWebhookFaults(faults);
        await sleep(random.between(6_000, 12_000));
        await cards.setWebhookFaults({ duplicates: 1, shuffleMs: 300 });
      }),
      webhooks('paused', async (random) => {
        await cards.setWebhookFaults({ paused: true });
        await sleep(random.between(2_000, 6_000));
        await cards.setWebhookFaults({ paused: false });
      }),
      webhooks('lost', async (random) => {
        await cards.setWebhookFaults({ lose: random.between(5, 20) });
      }),
      ...['error', 'rate-limit', 'silence', 'lost-answer', 'slow'].map(outage),
      {
        name: 'card provider away for an hour',
        ms: HOUR_MS,
        inject: async () => {
          await cards.setOutage('error', 0);
          await sleep(HOUR_MS);
          await cards.setOutage('none', 0);
        },
      },
    ],
  };
}

function networkFaults(name: Proxied, proxy: TcpProxy): Fault[] {
  /** Sets a network condition on a share of the connections for a while. */
  const condition = (
    fault: string,
    choose: (random: Random) => [condition: NetworkCondition, share: number],
    [shortest, longest]: [number, number],
  ): Fault => ({
    name: `${fault} ${name}`,
    inject: async (random) => {
      proxy.set(...choose(random));
      await sleep(random.between(shortest, longest));
      proxy.set({ kind: 'normal' });
    },
  });
  /** Closes connections several times in a row. */
  const disconnects = (fault: string, end: (share: number) => void, longestPause: number): Fault => ({
    name: `${fault} ${name}`,
    inject: async (random) => {
      for (let times = random.between(1, 4); times > 0; times -= 1) {
        end(random.pick([0.5, 1]));
        await sleep(random.between(50, longestPause));
      }
    },
  });
  return [
    condition('latency', (random) => [{ kind: 'latency', ms: random.between(50, 500) }, 1], [2_000, 5_000]),
    condition('partition', (random) => [{ kind: 'partition' }, random.pick([0.5, 1])], [1_000, 6_000]),
    condition('response loss', (random) => [{ kind: 'responseLoss' }, random.pick([0.3, 1])], [500, 3_000]),
    disconnects('reset', (share) => proxy.reset(share), 800),
    disconnects('hang up', (share) => proxy.hangUp(share), 1_500),
  ];
}
