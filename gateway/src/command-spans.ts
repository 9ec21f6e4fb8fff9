import { recordedTraceparent, startSpan } from '@tokri/telemetry';
import type { Command, Redis } from 'ioredis';

/**
 * Creates a span per command of a recorded trace (https://opentelemetry.io/docs/specs/semconv/database/redis/), without
 * keys and values. The library's own channel would format the arguments of every command, recorded or not.
 */
export function recordCommands(client: Redis): void {
  const send = client.sendCommand.bind(client);
  const { host, port, db } = client.options;
  client.sendCommand = (command: Command, stream) => {
    const parent = recordedTraceparent();
    if (parent === undefined) return send(command, stream);
    const name = command.name.toUpperCase();
    const span = startSpan('client', name, parent);
    span?.set({
      'db.system.name': 'redis',
      'db.namespace': String(db ?? 0),
      'db.operation.name': name,
      'server.address': host,
      'server.port': port,
    });
    const sent = send(command, stream);
    command.promise.then(
      () => span?.end(),
      (error: unknown) => span?.end(error),
    );
    return sent;
  };
}
