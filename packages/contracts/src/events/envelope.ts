import { z } from 'zod';
import { eventSchemas, eventVersions, type EventData, type EventType } from './schemas';
import { upcast } from './upcast';

/** What travels on the exchange `shop.events`: CloudEvents names, routing key = type. */
export const eventEnvelope = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  source: z.string().min(1),
  /** The aggregate the event is about; order is kept per subject. */
  subject: z.string().min(1),
  time: z.iso.datetime(),
  /** Rises within one subject, so that a reader can drop what it has overtaken. */
  sequence: z.int().min(0),
  dataversion: z.int().min(1),
  traceparent: z.string().optional(),
  data: z.unknown(),
});

export interface ShopEvent<T extends EventType = EventType> {
  id: string;
  type: T;
  source: string;
  subject: string;
  time: string;
  sequence: number;
  dataversion: number;
  traceparent?: string;
  data: EventData<T>;
}

/** An event as a decision returns it, before the outbox gives it id, time and sequence. */
export type NewEvent = {
  [T in EventType]: { type: T; subject: string; data: EventData<T> };
}[EventType];

export const newEvent = <T extends EventType>(type: T, subject: string, data: EventData<T>): NewEvent =>
  ({ type, subject, data }) as unknown as NewEvent;

export const versionOf = (type: EventType): number => eventVersions[type] ?? 1;

export const isEventType = (type: string): type is EventType => Object.hasOwn(eventSchemas, type);

/**
 * Parses a message from the broker, of whatever version it is, into what it would be today; throws a ZodError when the envelope or the data is not what its type
 * promises.
 */
export function parseEvent(message: unknown): ShopEvent {
  const envelope = upcast(eventEnvelope.parse(message));
  if (!isEventType(envelope.type)) throw new Error(`unknown event type ${envelope.type}`);
  return {
    ...envelope,
    type: envelope.type,
    data: eventSchemas[envelope.type].parse(envelope.data),
  };
}
