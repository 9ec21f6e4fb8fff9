import { openDeadLetters, type DeadLetter, type DeadLetters } from '@tokri/messaging';
import { UsageError } from './usage-error';

export const DEAD_LETTER_USAGE = 'list | show <id> | replay <id...|all> | drop <id...>';

type Print = (line: string) => void;
type Action = (
  letters: DeadLetters,
  service: string,
  ids: readonly string[],
  print: Print,
) => Promise<number>;

/** Actions with the number of ids that they accept. */
const ACTIONS: Record<string, { ids: [least: number, most: number]; run: Action }> = {
  list: {
    ids: [0, 0],
    async run(letters, service, _ids, print) {
      const list = await letters.list();
      for (const letter of list) print(rowOf(service, letter));
      print(`${service}: ${list.length === 1 ? '1 dead letter' : `${list.length || 'no'} dead letters`}`);
      return 0;
    },
  },
  show: {
    ids: [1, 1],
    async run(letters, service, [id = ''], print) {
      const found = await letters.show(id);
      print(found ?? `${service} has no dead letter ${id}.`);
      return found === undefined ? 1 : 0;
    },
  },
  replay: {
    ids: [1, Infinity],
    async run(letters, service, ids, print) {
      const all = ids.length === 1 && ids[0] === 'all';
      const count = await letters.replay(all ? undefined : ids);
      print(`${service}: ${count} replayed`);
      return count === 0 && !all ? 1 : 0;
    },
  },
  drop: {
    ids: [1, Infinity],
    async run(letters, service, ids, print) {
      const count = await letters.drop(ids);
      print(`${service}: ${count} dropped`);
      return count === 0 ? 1 : 0;
    },
  },
};

/** `list`, `show`, `replay` and `drop` for the dead letters of one service; exit code 1 for an unknown id. */
export async function deadLetters(
  amqpUrl: string,
  service: string,
  [name = '', ...ids]: readonly string[],
  print: Print,
): Promise<number> {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action || ids.length < action.ids[0] || ids.length > action.ids[1])
    throw new UsageError(`dead-letters takes: ${DEAD_LETTER_USAGE}`);
  const letters = await openDeadLetters(amqpUrl, service);
  try {
    return await action.run(letters, service, ids, print);
  } finally {
    await letters.close();
  }
}

const rowOf = (service: string, { id, type, subject, deadAt, reason }: DeadLetter): string =>
  [service, id, type, subject || '-', deadAt || '-', reason].join('  ');
