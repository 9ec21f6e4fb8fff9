import { dropParked, listParked, type ParkedEvent } from '@tokri/messaging';
import type { Connection } from 'mongoose';
import { UsageError } from './usage-error';

export const PARKED_USAGE = 'list | show <id> | drop <id...>';

/** Events of one service that wait until it is upgraded; exit code 1 for an unknown id. */
export async function parkedEvents(
  connection: Connection,
  service: string,
  [action = '', ...ids]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  if (action === 'list' && ids.length === 0) {
    const parked = await listParked(connection);
    for (const row of parked) print(lineOf(service, row));
    print(`${service}: ${parked.length === 1 ? '1 parked event' : `${parked.length || 'no'} parked events`}`);
    return 0;
  }
  if (action === 'show' && ids.length === 1) {
    const found = (await listParked(connection)).find(({ _id }) => _id === ids[0]);
    print(found ? JSON.stringify(found.event) : `${service} has no parked event ${ids[0]}.`);
    return found ? 0 : 1;
  }
  if (action === 'drop' && ids.length > 0) {
    const count = await dropParked(connection, ids);
    print(`${service}: ${count} dropped`);
    return count === 0 ? 1 : 0;
  }
  throw new UsageError(`parked takes: ${PARKED_USAGE}`);
}

const lineOf = (service: string, { _id, event, subject, parkedAt, unknown }: ParkedEvent): string =>
  [service, _id, event.type, subject, parkedAt.toISOString(), unknown ?? 'behind an earlier one'].join('  ');
