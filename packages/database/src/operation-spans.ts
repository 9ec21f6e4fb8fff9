import { recordedTraceparent, startSpan, type Span } from '@tokri/telemetry';
import { tracingChannel } from 'node:diagnostics_channel';

/** An operation as described by mongoose's channel; its arguments are not recorded. */
interface Operation {
  operation: string;
  collection?: string;
  database?: string;
  serverAddress?: string;
  serverPort?: number;
  error?: unknown;
}

const CHANNELS = [
  'mongoose:query',
  'mongoose:aggregate',
  'mongoose:model:save',
  'mongoose:model:insertMany',
  'mongoose:model:bulkWrite',
];

let isListening = false;

/**
 * Starts spans for operations of recorded traces, by https://opentelemetry.io/docs/specs/semconv/database/mongodb/.
 * Uses mongoose's tracing channels: the driver's command monitoring decodes every reply twice, recorded or not.
 */
export function recordOperations(): void {
  if (isListening) return;
  isListening = true;
  const open = new WeakMap<object, Span>();

  const start = (message: unknown) => {
    const parent = recordedTraceparent();
    if (parent === undefined) return;
    const { operation, collection, database, serverAddress, serverPort } = message as Operation;
    const span = startSpan('client', collection ? `${operation} ${collection}` : operation, parent);
    span?.set({
      'db.system.name': 'mongodb',
      'db.namespace': database,
      'db.operation.name': operation,
      'db.collection.name': collection,
      'server.address': serverAddress,
      'server.port': serverPort,
    });
    if (span) open.set(message as Operation, span);
  };
  const end = (message: unknown) => {
    const span = open.get(message as Operation);
    open.delete(message as Operation);
    span?.end((message as Operation).error);
  };

  for (const channel of CHANNELS.map((name) => tracingChannel(name))) {
    channel.start.subscribe(start);
    channel.asyncEnd.subscribe(end);
    channel.error.subscribe(end);
  }
}
