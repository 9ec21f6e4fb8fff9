import type { ServiceName } from '../call';
import { eventAccess } from './access';
import type { ShopEvent } from './envelope';
import type { EventType } from './schemas';

export const publishersOf = (type: EventType): readonly ServiceName[] => eventAccess[type].publishers;

/** Whether the source of the event may publish its type; an event whose data names a service must come from it. */
export const isFromItsPublisher = ({ type, source, data }: ShopEvent): boolean =>
  publishersOf(type).some((name) => name === source) && (!('service' in data) || data.service === source);
