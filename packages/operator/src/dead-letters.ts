import { openDeadLetters, type DeadLetter, type DeadLetters } from '@tokri/messaging';
import { z } from 'zod';
import { Misuse } from './misuse';

const ids = z.array(z.string().min(1)).min(1);
const wish = z.union([
  z.tuple([z.literal('list')]),
  z.tuple([z.literal('show'), z.string().min(1)]),
  z.tuple([z.literal('replay'), z.literal('all')]),
  z.tuple([z.literal('replay'), z.string().min(1)]).rest(z.string().min(1)),
  z.tuple([z.literal('drop'), z.string().min(1)]).rest(z.string().min(1)),
]);

/** `list`, `show <id>`, `replay <id...|all>`, `drop <id...>` for the dead letters of one service. */
export async function deadLetters(
  amqpUrl: string,
  service: string,
  words: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const wanted = wish.safeParse(words);
  if (!wanted.success)
    throw new Misuse('dead-letters takes: list | show <id> | replay <id...> | replay all | drop <id...>');
  const [action, ...rest] = wanted.data;
  const letters = await openDeadLetters(amqpUrl, service);
  try {
    return await act(letters, service, action, rest, say);
  } finally {
    await letters.close();
  }
}

async function act(
  letters: DeadLetters,
  service: string,
  action: z.output<typeof wish>[0],
  rest: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  switch (action) {
    case 'list': {
      const list = await letters.list();
      for (const letter of list) say(rowOf(service, letter));
      say(`${service}: ${list.length === 1 ? '1 dead letter' : `${list.length || 'no'} dead letters`}`);
      return 0;
    }
    case 'show': {
      const found = await letters.show(rest[0] ?? '');
      say(found ?? `${service} has no dead letter ${rest[0]}.`);
      return found === undefined ? 1 : 0;
    }
    case 'replay': {
      const all = rest[0] === 'all';
      return counted(
        await letters.replay(all ? undefined : ids.parse(rest)),
        'sent again',
        all,
        service,
        say,
      );
    }
    case 'drop':
      return counted(await letters.drop(ids.parse(rest)), 'thrown away', false, service, say);
  }
}

/** Nothing found is a failure, unless nothing was asked for by name. */
function counted(
  count: number,
  what: string,
  all: boolean,
  service: string,
  say: (line: string) => void,
): number {
  say(`${service}: ${count} ${what}`);
  return count === 0 && !all ? 1 : 0;
}

const rowOf = (service: string, { id, type, subject, deadAt, reason }: DeadLetter): string =>
  [service, id, type, subject || '-', deadAt || '-', reason].join('  ');
