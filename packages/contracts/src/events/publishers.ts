import type { ServiceName } from '../call';
import { eventAccess } from './access';
import type { ShopEvent } from './envelope';
import type { EventType } from './schemas';

export const publishersOf = (type: EventType): readonly ServiceName[] => eventAccess[type].publishers;

/** Whether the event names as its source a service that publishes its type; one that speaks of itself, itself. */
export const isFromItsPublisher = ({ type, source, data }: ShopEvent): boolean =>
  publishersOf(type).some((name) => name === source) && (!('service' in data) || data.service === source);
