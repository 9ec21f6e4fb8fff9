import { z } from 'zod';
import { eventSchemas, eventVersions, type EventData, type EventType } from './schemas';
import { upcast } from './upcast';

/** The envelope of messages on the exchange `shop.events`: CloudEvents names, routing key = type. */
export const eventEnvelope = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  source: z.string().min(1),
  /** The aggregate of the event; events are ordered per subject. */
  subject: z.string().min(1),
  time: z.iso.datetime(),
  /** Increases within one subject, so that a reader can drop stale events. */
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

/** An event as a decision returns it, before the outbox adds id, time and sequence. */
export type NewEvent = {
  [T in EventType]: { type: T; subject: string; data: EventData<T> };
}[EventType];

export const newEvent = <T extends EventType>(type: T, subject: string, data: EventData<T>): NewEvent =>
  ({ type, subject, data }) as unknown as NewEvent;

export const versionOf = (type: EventType): number => eventVersions[type] ?? 1;

export const isEventType = (type: string): type is EventType => Object.hasOwn(eventSchemas, type);

/** The readable part of an event of a later version or an unknown type. */
export type NewerEvent = z.infer<typeof eventEnvelope>;

export type EventReading = { event: ShopEvent; newer?: undefined } | { event?: undefined; newer: NewerEvent };

/**
 * Reads a message of any earlier version from the broker and upcasts it to the present one. An event newer than this
 * process is returned as `newer`: it is readable after an upgrade. Throws a ZodError when the envelope or the data
 * do not match the schema of the type.
 */
export function readEvent(message: unknown): EventReading {
  const envelope = eventEnvelope.parse(message);
  const upcasted = upcast(envelope);
  const { type } = upcasted;
  if (!isEventType(type) || envelope.dataversion > knownVersionOf(envelope.type)) return { newer: envelope };
  return { event: { ...upcasted, type, data: eventSchemas[type].parse(upcasted.data) } };
}

const knownVersionOf = (type: string): number => (isEventType(type) ? versionOf(type) : Infinity);
