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

/** All that can be read of an event of a later version, or of a type that came later. */
export type NewerEvent = z.infer<typeof eventEnvelope>;

/** A message from the broker as it was read. */
export type EventReading = { event: ShopEvent; newer?: undefined } | { event?: undefined; newer: NewerEvent };

/**
 * Reads a message from the broker, of whatever earlier version it is, into what it would be today. What is newer than this
 * process comes back as `newer`: somebody who was upgraded can read it. Throws a ZodError when the envelope or the data
 * is not what its type promises.
 */
export function readEvent(message: unknown): EventReading {
  const envelope = eventEnvelope.parse(message);
  const upcasted = upcast(envelope);
  const { type } = upcasted;
  if (!isEventType(type) || envelope.dataversion > knownVersionOf(envelope.type)) return { newer: envelope };
  return { event: { ...upcasted, type, data: eventSchemas[type].parse(upcasted.data) } };
}

const knownVersionOf = (type: string): number => (isEventType(type) ? versionOf(type) : Infinity);
