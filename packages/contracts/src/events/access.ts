import { SERVICE_NAMES, type ServiceName } from '../call';
import type { EventType } from './schemas';

/** Processes with a login at the broker. */
export const PROCESS_NAMES = [...SERVICE_NAMES, 'gateway'] as const;
export type ProcessName = (typeof PROCESS_NAMES)[number];

interface EventAccess {
  publishers: readonly ServiceName[];
  subscribers: readonly ProcessName[];
}

/** Events about the range that shoppers see, for the services and the gateway that cache or copy it. */
const SHOWN: EventAccess = { publishers: ['catalogue'], subscribers: ['catalogue', 'media', 'gateway'] };
const SOLD: EventAccess = { publishers: ['catalogue'], subscribers: [...SHOWN.subscribers, 'cart'] };
const PAID: EventAccess = { publishers: ['payment'], subscribers: ['order'] };
const NOT_IDENTITY = SERVICE_NAMES.filter((name) => name !== 'identity');

/**
 * Publishers and subscribers of each event: the permissions of the broker's users are derived from it, and consumers
 * reject events of any other publisher. Add a service here when it subscribes to one more event.
 */
export const eventAccess: Readonly<Record<EventType, EventAccess>> = {
  'user.registered': { publishers: ['identity'], subscribers: [] },
  'user.updated': { publishers: ['identity'], subscribers: ['media'] },
  'user.sessions-ended': { publishers: ['identity'], subscribers: [...NOT_IDENTITY, 'gateway'] },
  'user.deletion-requested': { publishers: ['identity'], subscribers: SERVICE_NAMES },
  'user.data-erased': { publishers: SERVICE_NAMES, subscribers: ['identity'] },
  'user.export-requested': { publishers: ['identity'], subscribers: SERVICE_NAMES },
  'user.data-exported': { publishers: SERVICE_NAMES, subscribers: ['identity'] },

  'category.created': SHOWN,
  'category.updated': SHOWN,
  'category.deleted': SHOWN,
  'subcategory.created': SHOWN,
  'subcategory.updated': SHOWN,
  'subcategory.deleted': SHOWN,
  'product.created': SOLD,
  'product.updated': SOLD,
  'product.deleted': SOLD,
  'product.availability-changed': {
    publishers: ['catalogue'],
    subscribers: ['catalogue', 'cart', 'gateway'],
  },
  'product.back-in-stock': { publishers: ['catalogue'], subscribers: ['identity'] },
  'search.tuned': { publishers: ['catalogue'], subscribers: ['catalogue', 'gateway'] },
  'page.changed': { publishers: ['catalogue'], subscribers: ['gateway', 'identity'] },
  'home.changed': { publishers: ['catalogue'], subscribers: ['media', 'gateway'] },
  'stock.released': { publishers: ['catalogue'], subscribers: [] },
  'stock.lost': { publishers: ['catalogue'], subscribers: ['order'] },

  'cart.changed': { publishers: ['cart'], subscribers: ['identity'] },

  'address.created': { publishers: ['address'], subscribers: ['identity'] },
  'address.updated': { publishers: ['address'], subscribers: [] },
  'address.removed': { publishers: ['address'], subscribers: ['identity'] },

  'order.placed': { publishers: ['order'], subscribers: ['identity', 'gateway'] },
  'order.payment-requested': { publishers: ['order'], subscribers: ['gateway'] },
  'order.confirmed': {
    publishers: ['order'],
    subscribers: ['catalogue', 'cart', 'identity', 'media', 'gateway'],
  },
  'order.cancelled': { publishers: ['order'], subscribers: ['catalogue', 'identity', 'payment', 'gateway'] },
  'order.rejected': { publishers: ['order'], subscribers: ['catalogue', 'identity', 'payment', 'gateway'] },
  'order.picking-started': { publishers: ['order'], subscribers: ['identity', 'gateway'] },
  'order.missing-changed': { publishers: ['order'], subscribers: ['gateway'] },
  'order.slot-changed': { publishers: ['order'], subscribers: ['gateway'] },
  'order.items-changed': { publishers: ['order'], subscribers: ['gateway'] },
  'order.substitute-asked': { publishers: ['order'], subscribers: ['gateway'] },
  'order.substitute-answered': { publishers: ['order'], subscribers: ['catalogue', 'gateway'] },
  'order.packed': { publishers: ['order'], subscribers: ['gateway'] },
  'order.adjusted': {
    publishers: ['order'],
    subscribers: ['catalogue', 'payment', 'identity', 'gateway'],
  },
  'shelf.found-empty': { publishers: ['order'], subscribers: ['catalogue'] },
  'order.refund-settled': { publishers: ['order'], subscribers: ['payment', 'gateway'] },
  'order.handed-over': { publishers: ['order'], subscribers: ['identity', 'gateway'] },
  'order.delivered': { publishers: ['order'], subscribers: ['identity', 'gateway'] },
  'order.items-refused': { publishers: ['order'], subscribers: ['payment', 'gateway'] },
  'order.refused-taken-back': { publishers: ['order'], subscribers: ['catalogue', 'gateway'] },
  'order.not-delivered': { publishers: ['order'], subscribers: ['gateway'] },
  'order.problem-reported': { publishers: ['order'], subscribers: ['media', 'gateway'] },
  'order.problem-answered': { publishers: ['order'], subscribers: ['payment', 'identity', 'gateway'] },
  'order.refund-granted': {
    publishers: ['order'],
    subscribers: ['catalogue', 'payment', 'identity', 'gateway'],
  },
  'order.returned': { publishers: ['order'], subscribers: ['catalogue', 'payment', 'identity', 'gateway'] },

  'rider.changed': { publishers: ['order'], subscribers: ['gateway'] },

  'invoice.stored': { publishers: ['order'], subscribers: ['identity'] },

  'shop.profile-changed': { publishers: ['order'], subscribers: ['identity', 'media', 'gateway'] },
  'shop.rules-changed': { publishers: ['order'], subscribers: ['gateway'] },
  'shop.area-changed': { publishers: ['order'], subscribers: ['identity'] },

  'payment.succeeded': PAID,
  'payment.failed': PAID,
  'payment.expired': PAID,
  'payment.refunded': { publishers: ['payment'], subscribers: ['order', 'identity'] },
  'payment.refund-refused': PAID,

  'audit.recorded': { publishers: ['catalogue', 'identity', 'order'], subscribers: ['identity'] },

  'media.stored': { publishers: ['media'], subscribers: [] },
  'media.avatar-stored': { publishers: ['media'], subscribers: ['identity'] },
  'media.removed': { publishers: ['media'], subscribers: [] },
};
