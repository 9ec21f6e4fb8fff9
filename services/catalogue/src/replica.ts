import { createSubscriber, type Subscriber } from '@tokri/messaging';
import type { ShopEvent } from '@tokri/contracts';
import type { Logger } from '@tokri/service-kit';
import type { Mirror } from './mirror/mirror';

const CATALOGUE_CHANGES = [
  'product.created',
  'product.updated',
  'product.deleted',
  'category.created',
  'category.updated',
  'category.deleted',
  'subcategory.created',
  'subcategory.updated',
  'subcategory.deleted',
] as const;

const GATHER_MS = 20;

/**
 * Keeps this replica's mirror near the database between reads: events are only the hint to look, the database says
 * what is so. Many events within a moment are one look.
 */
export function createReplica(amqpUrl: string, mirror: Mirror, logger: Logger): Subscriber {
  const crossed = new Set<string>();
  let behind = false;
  let timer: NodeJS.Timeout | undefined;

  const look = () => {
    timer = undefined;
    const ids = [...crossed];
    const sync = behind;
    crossed.clear();
    behind = false;
    Promise.resolve()
      .then(() => (sync ? mirror.sync() : undefined))
      .then(() => (ids.length > 0 ? mirror.refreshSoldOut(ids) : undefined))
      .catch((error: unknown) =>
        logger.warn({ err: error }, 'mirror could not be refreshed; reads will do it'),
      );
  };

  const subscriber = createSubscriber({
    amqpUrl,
    name: 'catalogue.mirror',
    types: [...CATALOGUE_CHANGES, 'product.availability-changed'],
    logger,
    onEvent(event: ShopEvent) {
      if (event.type === 'product.availability-changed') {
        const { productId, crossedZero } = (event as ShopEvent<'product.availability-changed'>).data;
        if (!crossedZero) return;
        crossed.add(productId);
      } else {
        behind = true;
      }
      timer ??= setTimeout(look, GATHER_MS);
    },
    async onConnected() {
      await mirror.sync();
      await mirror.refreshSoldOut();
    },
  });
  return {
    ...subscriber,
    stop: async () => {
      clearTimeout(timer);
      await subscriber.stop();
    },
  };
}
