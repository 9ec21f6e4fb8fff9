import type { ShopEvent } from '@tokri/contracts';
import { createSubscriber, type SharedSubscription } from '@tokri/messaging';
import type { Logger } from '@tokri/service-kit';
import type { InvalidationLog } from './cache/invalidation-log';
import { CATALOGUE_EVENTS, EVERYTHING, tagsOfEvent } from './cache/tags';
import type { EndedSessions } from './calls/ended-sessions';
import { isOrderEvent, ORDER_EVENTS } from './streams/order-events';
import type { OrderEventStreams } from './streams/order-event-streams';
import type { ShopFactsCopy, TradingFactsCopy } from './shop-facts';

interface EventSubscriberDependencies {
  amqpUrl: string;
  /** Log of the cache that the replicas share; undefined without Redis. */
  log: InvalidationLog | undefined;
  endedSessions: EndedSessions;
  orderEventStreams: OrderEventStreams;
  shopFacts: Pick<ShopFactsCopy, 'changed' | 'refresh'>;
  tradingFacts: Pick<TradingFactsCopy, 'changed' | 'refresh'>;
  logger: Logger;
}

/** Events for every replica, in addition to those of orders. */
export const REPLICA_EVENTS = [
  'user.sessions-ended',
  'shop.profile-changed',
  'shop.rules-changed',
  'rider.changed',
] as const;

const isProfileChange = (event: ShopEvent): event is ShopEvent<'shop.profile-changed'> =>
  event.type === 'shop.profile-changed';
const isRulesChange = (event: ShopEvent): event is ShopEvent<'shop.rules-changed'> =>
  event.type === 'shop.rules-changed';

/** Milliseconds during which tags are batched, so that a burst of events is one invalidation. */
const BATCH_MS = 15;
const MAX_BATCH_TAGS = 500;
/** Longer than any response is served, fresh or stale: older invalidations have no effect. */
const KEEP_MS = 20 * 60_000;

/**
 * Every replica consumes ended login sessions, which it needs while Redis is unavailable, order events, which it sends
 * to its open streams, changes of riders, of which it notifies the desk, and shop profile and trading rules, which it shows. Catalogue events invalidate cached responses: one replica
 * takes each event from the shared queue and appends its tags to the log that all replicas read.
 */
export function createEventSubscriber({
  amqpUrl,
  log,
  endedSessions,
  orderEventStreams,
  shopFacts,
  tradingFacts,
  logger,
}: EventSubscriberDependencies) {
  const invalidations = log && createInvalidations(log);
  const subscriber = createSubscriber({
    amqpUrl,
    name: 'gateway',
    types: [...REPLICA_EVENTS, ...ORDER_EVENTS],
    onEvent(event) {
      if (isOrderEvent(event)) return orderEventStreams.orderChanged(event);
      if (isProfileChange(event)) return shopFacts.changed(event.data);
      if (isRulesChange(event)) return tradingFacts.changed(event.data);
      if (event.type === 'rider.changed') return orderEventStreams.deskChanged();
      const { sessionIds } = (event as ShopEvent<'user.sessions-ended'>).data;
      orderEventStreams.endSessions(sessionIds);
      return endedSessions.end(sessionIds);
    },
    onConnected() {
      shopFacts.refresh();
      tradingFacts.refresh();
      return orderEventStreams.eventsMissed();
    },
    shared: invalidations?.subscription,
    logger,
  });
  return {
    start: subscriber.start,
    isConnected: subscriber.isConnected,
    async stop() {
      invalidations?.stop();
      await subscriber.stop();
    },
  };
}

/** Batches the tags of events; an event is handled when its tags are in the log. */
function createInvalidations(log: InvalidationLog) {
  let batch = new Set<string>();
  let appended: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const appendSoon = (): Promise<void> =>
    (appended ??= new Promise((resolve, reject) => {
      timer = setTimeout(() => {
        const tags = batch.size > MAX_BATCH_TAGS ? [EVERYTHING] : [...batch];
        batch = new Set();
        appended = undefined;
        log
          .append(tags)
          .then(
            (isAppended) => (isAppended ? resolve() : reject(new Error('the log cannot be written'))),
            reject,
          );
      }, BATCH_MS);
    }));

  const subscription: SharedSubscription = {
    types: CATALOGUE_EVENTS,
    keepMs: KEEP_MS,
    async onEvent(event) {
      const tags = event ? tagsOfEvent(event) : [EVERYTHING];
      if (tags.length === 0) return;
      for (const tag of tags) batch.add(tag);
      await appendSoon();
    },
    async onCreated() {
      await log.append([EVERYTHING]);
    },
  };
  return { subscription, stop: () => clearTimeout(timer) };
}
