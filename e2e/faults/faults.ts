import { rest } from './client';
import { QUEUES, type Courier, type Poison, type QueueName } from './courier';
import { WAYS, type Way } from './network';
import type { Random } from './random';
import type { Stage } from './stage';

/** One thing that goes wrong, and is right again when its promise resolves. */
export interface Fault {
  name: string;
  /** @param random what it still has to choose: how long, how much */
  strike: (random: Random) => Promise<void>;
}

export type Lane = 'processes' | 'network' | 'messages';

/** Every fault there is; those of one lane come one after the other, the lanes run side by side. */
export function allFaults(stage: Stage, courier: Courier): Record<Lane, Fault[]> {
  const { surgeon, network, cards } = stage;

  const kill = (part: string): Fault => ({
    name: `kill ${part}`,
    strike: async (random) => {
      surgeon.kill(part);
      // Sometimes once more, while it is on its way up.
      if (random.chance(0.25)) {
        await rest(random.between(300, 2_000));
        surgeon.kill(part);
      }
    },
  });
  const freeze = (part: string): Fault => ({
    name: `freeze ${part}`,
    strike: async (random) => {
      const thaw = surgeon.freeze(part);
      await rest(random.between(2_000, 8_000));
      thaw();
    },
  });

  const weather = (name: string, way: Way, make: (random: Random) => Promise<void>): Fault => ({
    name: `${name} ${way}`,
    strike: async (random) => {
      await make(random);
      network.ways[way].set({ kind: 'normal' });
    },
  });
  const onWay = (way: Way): Fault[] => {
    const proxy = network.ways[way];
    return [
      weather('slow', way, async (random) => {
        proxy.set({ kind: 'latency', ms: random.between(50, 500) });
        await rest(random.between(2_000, 5_000));
      }),
      weather('hold', way, async (random) => {
        proxy.set({ kind: 'partition' }, random.pick([0.5, 1]));
        await rest(random.between(1_000, 6_000));
      }),
      weather('deafen', way, async (random) => {
        proxy.set({ kind: 'responseLoss' }, random.pick([0.3, 1]));
        await rest(random.between(500, 3_000));
      }),
      weather('reset', way, async (random) => {
        for (let times = random.between(1, 4); times > 0; times -= 1) {
          proxy.reset(random.pick([0.5, 1]));
          await rest(random.between(50, 800));
        }
      }),
      weather('hang up', way, async (random) => {
        for (let times = random.between(1, 4); times > 0; times -= 1) {
          proxy.hangUp(random.pick([0.5, 1]));
          await rest(random.between(50, 1_500));
        }
      }),
    ];
  };

  const holdBack = (queue: QueueName): Fault => ({
    name: `hold back ${queue}`,
    strike: (random) => courier.holdBack(queue, random.between(1_500, 6_000)),
  });
  const poison = (queue: QueueName, kind: Poison): Fault => ({
    name: `poison ${queue} with ${kind}`,
    strike: () => courier.poison(queue, kind),
  });
  const webhooks = (name: string, strike: Fault['strike']): Fault => ({ name: `webhooks ${name}`, strike });
  const outage = (kind: string): Fault => ({
    name: `card provider ${kind}`,
    strike: async (random) => {
      await cards.outage(kind, random.between(500, 4_000));
      await rest(random.between(1_000, 4_000));
      await cards.outage('none', 0);
    },
  });

  return {
    processes: surgeon.names.flatMap((part) => [kill(part), freeze(part)]),
    network: WAYS.flatMap(onWay),
    messages: [
      ...QUEUES.map(holdBack),
      ...QUEUES.map((queue) => poison(queue, 'bytes')),
      ...QUEUES.map((queue) => poison(queue, 'stranger')),
      poison('identity', 'orphan'),
      webhooks('doubled and shuffled', async (random) => {
        const mischief = { duplicates: random.between(1, 3), shuffleMs: random.between(200, 3_000) };
        await cards.webhooks(mischief);
        await rest(random.between(6_000, 12_000));
        await cards.webhooks({ duplicates: 1, shuffleMs: 300 });
      }),
      webhooks('paused', async (random) => {
        await cards.webhooks({ paused: true });
        await rest(random.between(2_000, 6_000));
        await cards.webhooks({ paused: false });
      }),
      webhooks('lost', (random) => cards.webhooks({ lose: random.between(5, 20) }).then(() => undefined)),
      ...['error', 'rate-limit', 'silence', 'lost-answer', 'slow'].map(outage),
    ],
  };
}
