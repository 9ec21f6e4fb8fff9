import type { ShopEvent } from '@tokri/contracts';
import { createSubscriber } from '@tokri/messaging';
import type { Logger } from '@tokri/service-kit';
import type { InvalidationLog } from './cache/invalidation-log';
import { CATALOGUE_EVENTS, EVERYTHING, tagsOfEvent } from './cache/tags';
import type { EndedSessions } from './ended-sessions';

interface EventSubscriberDependencies {
  amqpUrl: string;
  log: InvalidationLog;
  endedSessions: EndedSessions;
  logger: Logger;
}

/** Milliseconds that tags are collected, so that a burst of events is one invalidation. */
const BATCH_MS = 15;
const MAX_BATCH_TAGS = 500;

/** The catalogue's events invalidate cached responses, identity's end login sessions. */
export function createEventSubscriber({ amqpUrl, log, endedSessions, logger }: EventSubscriberDependencies) {
  let batch = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function invalidateSoon(tags: readonly string[]): void {
    for (const tag of tags) batch.add(tag);
    if (batch.size === 0) return;
    timer ??= setTimeout(() => {
      const invalidated = batch;
      batch = new Set();
      timer = undefined;
      void log.append(invalidated.size > MAX_BATCH_TAGS ? [EVERYTHING] : [...invalidated]);
    }, BATCH_MS);
  }

  async function onEvent(event: ShopEvent): Promise<void> {
    if (event.type === 'user.sessions-ended')
      await endedSessions.end((event as ShopEvent<'user.sessions-ended'>).data.sessionIds);
    else invalidateSoon(tagsOfEvent(event));
  }

  const subscriber = createSubscriber({
    amqpUrl,
    name: 'gateway',
    types: [...CATALOGUE_EVENTS, 'user.sessions-ended'],
    onEvent,
    // Events that were published meanwhile are unknown.
    onConnected: () => log.append([EVERYTHING]),
    logger,
  });
  return {
    start: subscriber.start,
    isConnected: subscriber.isConnected,
    async stop() {
      clearTimeout(timer);
      await subscriber.stop();
    },
  };
}
