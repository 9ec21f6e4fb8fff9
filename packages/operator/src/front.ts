import { z } from 'zod';
import { Misuse } from './misuse';

export const SERVICES = ['identity', 'catalogue', 'cart', 'address', 'order', 'payment', 'media'] as const;
/** Services that have a queue, and therefore dead letters. */
const CONSUMERS = ['identity', 'catalogue', 'cart', 'order', 'payment', 'media'] as const;

export type ServiceName = (typeof SERVICES)[number];
/** A command of the operator that a service brings along. */
export interface Errand {
  service: ServiceName;
  args: string[];
}

export const USAGE = `pnpm ops <command>

  dead-letters list [service]               what was given up, and why
  dead-letters show <service> <id>          one message as it was sent
  dead-letters replay <service> <id...|all> send it to the service once more
  dead-letters drop <service> <id...>       throw it away for good
  outbox status [service]                   events that are committed but not yet published
  orders stuck                              orders that are pushed and do not move; exit code 1 when there are any
  stock-audit                               on hand + reserved + sold = put in; exit code 1 when it does not add up
  projection rebuild cart-products          the catalogue tells every product once more
  projection rebuild identity-lists         addresses, carts and orders are told once more

Works on the shop of TOKRI_HOME (.local) while it runs, or on MONGO_URL and AMQP_URL.`;

const service = z.enum(SERVICES);
const consumer = z.enum(CONSUMERS);
const id = z.string().min(1);

const ONCE: Record<string, Errand[]> = {
  'orders stuck': [{ service: 'order', args: ['stuck'] }],
  'stock-audit': [{ service: 'catalogue', args: ['stock-audit'] }],
  'projection rebuild cart-products': [{ service: 'catalogue', args: ['republish-products'] }],
  'projection rebuild identity-lists': [
    { service: 'address', args: ['republish-addresses'] },
    { service: 'cart', args: ['republish-carts'] },
    { service: 'order', args: ['republish-orders'] },
  ],
};

/** The errands that a command line means; throws Misuse with one sentence. */
export function errandsOf(args: readonly string[]): Errand[] {
  const line = args.join(' ');
  const [room, action, ...rest] = args;
  if (Object.hasOwn(ONCE, line)) return ONCE[line] ?? [];
  if (room === 'outbox' && action === 'status') {
    const [one] = parsed(
      z.union([z.tuple([]), z.tuple([service])]),
      rest,
      `outbox status takes at most one service of: ${SERVICES.join(', ')}.`,
    );
    return (one ? [one] : SERVICES).map((name) => ({ service: name, args: ['outbox'] }));
  }
  if (room === 'dead-letters') return deadLetterErrands(action, rest);
  throw new Misuse(args.length === 0 ? USAGE : `There is no command "${line}": pnpm ops shows them all.`);
}

function deadLetterErrands(action: string | undefined, rest: readonly string[]): Errand[] {
  const services = `a service of: ${CONSUMERS.join(', ')}`;
  switch (action) {
    case 'list': {
      const [one] = parsed(
        z.union([z.tuple([]), z.tuple([consumer])]),
        rest,
        `dead-letters list takes at most ${services}.`,
      );
      return (one ? [one] : CONSUMERS).map((name) => ({ service: name, args: ['dead-letters', 'list'] }));
    }
    case 'show': {
      const [name, letter] = parsed(
        z.tuple([consumer, id]),
        rest,
        `dead-letters show takes ${services}, and an id.`,
      );
      return [{ service: name, args: ['dead-letters', 'show', letter] }];
    }
    case 'replay':
    case 'drop': {
      const wish = z.tuple([consumer, id]).rest(id);
      const [name, ...letters] = parsed(wish, rest, `dead-letters ${action} takes ${services}, and ids.`);
      return [{ service: name, args: ['dead-letters', action, ...letters] }];
    }
    default:
      throw new Misuse('dead-letters takes: list, show, replay or drop.');
  }
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  words: readonly string[],
  sentence: string,
): z.output<Schema> {
  const result = schema.safeParse(words);
  if (!result.success) throw new Misuse(sentence);
  return result.data;
}
