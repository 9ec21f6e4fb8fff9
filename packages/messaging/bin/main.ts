import { openDeadLetters } from '../src/dead-letters';

const USAGE = `Dead letters of a service. AMQP_URL names the broker.

  list <service>                what was given up, and why
  show <service> <id>           one message as it was sent
  replay <service> <id...|all>  send it to the service once more
  drop <service> <id...>        throw it away for good
`;

async function main([command = '', service = '', ...ids]: string[]): Promise<string> {
  const url = process.env.AMQP_URL;
  if (!['list', 'show', 'replay', 'drop'].includes(command) || !service) return USAGE;
  if (!url) throw new Error('AMQP_URL is not set: the address of the broker with its virtual host');
  if (command !== 'list' && ids.length === 0) return USAGE;
  const letters = await openDeadLetters(url, service);
  try {
    switch (command) {
      case 'show':
        return `${(await letters.show(ids[0] ?? '')) ?? 'There is no such dead letter.'}\n`;
      case 'replay':
        return `${await letters.replay(ids[0] === 'all' ? undefined : ids)} sent again\n`;
      case 'drop':
        return `${await letters.drop(ids)} thrown away\n`;
      default: {
        const list = await letters.list();
        const rows = list.map((letter) =>
          [letter.id, letter.type, letter.subject, letter.deadAt, letter.reason].join('\t'),
        );
        return list.length === 0 ? 'No dead letters.\n' : `${rows.join('\n')}\n${list.length} dead letters\n`;
      }
    }
  } finally {
    await letters.close();
  }
}

main(process.argv.slice(2)).then(
  (text) => process.stdout.write(text),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
