import type { ShopEvent } from '@tokri/contracts';
import { createSubscriber } from '@tokri/messaging';
import type { Logger } from '@tokri/service-kit';
import type { ChangeLog } from './cache/change-log';
import { CATALOGUE_EVENTS, EVERYTHING, LISTS, tagsOfEvent } from './cache/tags';
import type { EndedSessions } from './ended-sessions';

interface Parts {
  amqpUrl: string;
  log: ChangeLog;
  endedSessions: EndedSessions;
  logger: Logger;
}

const GATHER_MS = 15;
/** In-process search indexes hear of a change by the same event and may show it a moment later than we do. */
const SECOND_LOOK_MS = 1_000;
const MANY_TAGS = 500;

/** What the services tell: the catalogue's changes make answers old, ended sessions make tokens worthless. */
export function createListener({ amqpUrl, log, endedSessions, logger }: Parts) {
  let tags = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let secondLook: NodeJS.Timeout | undefined;

  function announceSoon(more: readonly string[]): void {
    for (const tag of more) tags.add(tag);
    if (tags.size === 0) return;
    gathering ??= setTimeout(() => {
      const gathered = tags;
      tags = new Set();
      gathering = undefined;
      void log.announce(gathered.size > MANY_TAGS ? [EVERYTHING] : [...gathered]);
    }, GATHER_MS);
  }

  async function onEvent(event: ShopEvent): Promise<void> {
    if (event.type === 'user.sessions-ended') {
      await endedSessions.end((event as ShopEvent<'user.sessions-ended'>).data.sessionIds);
      return;
    }
    const changed = tagsOfEvent(event);
    announceSoon(changed);
    if (!event.type.startsWith('product.') || event.type === 'product.availability-changed') return;
    secondLook ??= setTimeout(() => {
      secondLook = undefined;
      announceSoon([LISTS]);
    }, SECOND_LOOK_MS);
  }

  const subscriber = createSubscriber({
    amqpUrl,
    name: 'gateway',
    types: [...CATALOGUE_EVENTS, 'user.sessions-ended'],
    onEvent,
    // What was said while nobody listened is unknown.
    onConnected: () => log.announce([EVERYTHING]),
    logger,
  });
  return {
    start: subscriber.start,
    isConnected: subscriber.isConnected,
    async stop() {
      clearTimeout(gathering);
      clearTimeout(secondLook);
      await subscriber.stop();
    },
  };
}
