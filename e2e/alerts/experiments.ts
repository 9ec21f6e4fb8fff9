import type { NetworkCondition } from '@tokri/testing';
import type { Environment } from '../faults/environment';
import type { MessageChaos } from '../faults/message-chaos';
import type { Proxied } from '../faults/network';

/** A fault of the fault suite, which lasts until its alert fires. */
export interface Experiment {
  fault: string;
  alert: string;
  /** Labels that select one of several alerts of that name. */
  labels?: Record<string, string>;
  begin: () => Promise<void> | void;
  /** Ends the fault; repeated actions end when `isOver` returns true. */
  end: () => Promise<void> | void;
}

/** Maximum milliseconds of the card sandbox for one answer (dev/card-sandbox/src/admin.ts). */
const MAX_OUTAGE_MS = 120_000;

export function allExperiments(
  environment: Environment,
  messages: MessageChaos,
  dropDeadLetters: () => Promise<void>,
): Experiment[] {
  const { processes, network, cards } = environment;

  const condition = (
    name: Proxied,
    what: NetworkCondition,
    alert: string,
    labels?: Record<string, string>,
  ): Experiment => ({
    fault: `${what.kind === 'responseLoss' ? 'response loss' : what.kind} ${name}`,
    alert,
    labels,
    begin: () => network.proxies[name].set(what, 1),
    end: () => network.proxies[name].set({ kind: 'normal' }),
  });
  /** Repeats an action every `ms` until the fault is over. */
  const repeated = (
    fault: string,
    alert: string,
    ms: number,
    act: () => void,
    labels?: Record<string, string>,
  ): Experiment => {
    let timer: NodeJS.Timeout | undefined;
    return {
      ...{ fault, alert, labels },
      begin() {
        act();
        timer = setInterval(act, ms);
      },
      end: () => clearInterval(timer),
    };
  };
  const paused = (targets: readonly string[], alert: string, labels?: Record<string, string>): Experiment => {
    let resume: (() => void)[] = [];
    return {
      fault: `pause ${targets.join(', ')}`,
      ...{ alert, labels },
      begin: () => {
        resume = targets.map((target) => processes.pause(target));
      },
      end: () => resume.forEach((each) => each()),
    };
  };
  const outage = (kind: string, alert: string): Experiment => ({
    fault: `card provider ${kind}`,
    alert,
    begin: () => void cards.setOutage(kind, kind === 'slow' ? 3_000 : MAX_OUTAGE_MS),
    end: async () => void (await cards.setOutage('none', 0)),
  });
  const webhooks = (
    fault: string,
    alert: string,
    faults: Parameters<typeof cards.setWebhookFaults>[0],
  ): Experiment => ({
    fault: `webhooks ${fault}`,
    alert,
    begin: async () => void (await cards.setWebhookFaults(faults)),
    end: async () =>
      void (await cards.setWebhookFaults({ duplicates: 0, shuffleMs: 0, paused: false, lose: 0 })),
  });

  return [
    paused(['cart'], 'ProcessDown', { service: 'cart' }),
    repeated('kill order again and again', 'ProcessRestarts', 3_500, () => processes.kill('order'), {
      service: 'order',
    }),
    // The load calls address only through order, so no circuit breaker of the gateway is affected.
    paused(['address'], 'ProcessDown', { service: 'address' }),
    condition('cart', { kind: 'partition' }, 'CircuitBreakerOpen', { upstream: 'cart' }),
    condition('order', { kind: 'responseLoss' }, 'ErrorBudgetBurnsFast', { slo: 'availability' }),
    condition('cart', { kind: 'latency', ms: 700 }, 'ErrorBudgetBurnsFast', { slo: 'latency' }),
    condition('mongo', { kind: 'latency', ms: 300 }, 'DatabaseSlow'),
    condition('mongo', { kind: 'down' }, 'DatabaseUnreachable'),
    condition('amqp', { kind: 'partition' }, 'OutboxStuck'),
    condition('amqp', { kind: 'down' }, 'DependencyDown', { dependency: 'broker' }),
    repeated('reset amqp again and again', 'DependencyUnstable', 1_500, () => network.proxies.amqp.reset(1), {
      dependency: 'broker',
    }),
    repeated(
      'hang up amqp again and again',
      'DependencyUnstable',
      1_500,
      () => network.proxies.amqp.hangUp(1),
      { dependency: 'broker' },
    ),
    condition('redis', { kind: 'down' }, 'DependencyDown', { dependency: 'redis' }),
    paused(['redis'], 'DependencyDown', { dependency: 'redis' }),
    paused(['rabbitmq'], 'OutboxStuck'),
    // One delay holds at most twenty messages, but the alert is about a share of all messages.
    repeated(
      'delay messages of cart, catalogue and identity',
      'ErrorBudgetBurnsFast',
      5_000,
      () =>
        (['cart', 'catalogue', 'identity'] as const).forEach((queue) => void messages.delay(queue, 15_000)),
      { slo: 'events' },
    ),
    {
      fault: 'poison cart with malformed',
      alert: 'DeadLetters',
      labels: { queue: 'cart.dead' },
      begin: () => messages.poison('cart', 'malformed'),
      end: dropDeadLetters,
    },
    webhooks('lost', 'WebhooksMissing', { lose: 10_000 }),
    webhooks('duplicated', 'WebhooksRepeated', { duplicates: 5, shuffleMs: 200 }),
    ...['error', 'rate-limit', 'silence', 'lost-answer'].map((kind) => outage(kind, 'PaymentProviderFails')),
    outage('slow', 'PaymentProviderSlow'),
  ];
}
