import { createHash } from 'node:crypto';
import { eventAccess, PROCESS_NAMES, type ProcessName } from '@tokri/contracts/event-access';
import { deadLetterExchange, deadLetterQueue, EXCHANGE } from './topology';

/** The administrator of the broker (management interface, queues, users). Not used by any process of the shop. */
export const OPERATOR = 'operator';
export type BrokerUser = ProcessName | typeof OPERATOR;
export const BROKER_USERS: readonly BrokerUser[] = [...PROCESS_NAMES, OPERATOR];

interface Permission {
  user: string;
  vhost: string;
  configure: string;
  write: string;
  read: string;
}
interface TopicPermission {
  user: string;
  vhost: string;
  exchange: string;
  write: string;
  read: string;
}

/** Definitions for an import by RabbitMQ (rabbitmqctl import_definitions, load_definitions, POST /api/definitions). */
export interface BrokerDefinitions {
  vhosts: { name: string }[];
  users: { name: string; password_hash: string; hashing_algorithm: string; tags: string[] }[];
  permissions: Permission[];
  topic_permissions: TopicPermission[];
  exchanges: object[];
}

interface DefinitionsOptions {
  vhost: string;
  passwords: Partial<Record<BrokerUser, string>>;
  /** Returns four random bytes for each user. */
  makeSalt: () => Buffer;
}

/** Users with least privileges, and the exchange, which none of the processes may declare. */
export function brokerDefinitions({ vhost, passwords, makeSalt }: DefinitionsOptions): BrokerDefinitions {
  const users = BROKER_USERS.filter((name) => passwords[name] !== undefined);
  const processes = PROCESS_NAMES.filter((name) => users.includes(name));
  return {
    vhosts: [{ name: vhost }],
    users: users.map((name) => ({
      name,
      password_hash: passwordHash(passwords[name]!, makeSalt()),
      hashing_algorithm: 'rabbit_password_hashing_sha256',
      tags: name === OPERATOR ? ['administrator', 'impersonator'] : [],
    })),
    permissions: users.map((user) => ({ user, vhost, ...permissionsOf(user) })),
    topic_permissions: processes.map((user) => ({ user, vhost, exchange: EXCHANGE, ...topicsOf(user) })),
    exchanges: [
      {
        name: EXCHANGE,
        vhost,
        type: 'topic',
        durable: true,
        auto_delete: false,
        internal: false,
        arguments: {},
      },
    ],
  };
}

/** https://www.rabbitmq.com/docs/passwords: base64(salt + sha256(salt + password)) */
function passwordHash(password: string, salt: Buffer): string {
  const hash = createHash('sha256').update(salt).update(password, 'utf8').digest();
  return Buffer.concat([salt, hash]).toString('base64');
}

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ANYTHING = '.*';
const NOTHING = '^$';
const escaped = (text: string) => text.replaceAll('.', '\\.');
const oneOf = (patterns: readonly string[]) => (patterns.length > 0 ? `^(${patterns.join('|')})$` : NOTHING);

/**
 * Regular expressions over names of queues and exchanges. The default exchange (`amq.default`) is left out on purpose:
 * it routes to every queue.
 */
function permissionsOf(user: BrokerUser): Pick<Permission, 'configure' | 'write' | 'read'> {
  if (user === OPERATOR) return { configure: ANYTHING, write: ANYTHING, read: ANYTHING };
  const replicas = `${user}\\.${UUID}`;
  const own =
    user === 'gateway'
      ? [user, replicas]
      : [
          user,
          escaped(deadLetterQueue(user)),
          escaped(deadLetterExchange(user)),
          `${user}\\.retry\\.[0-9]+ms`,
          replicas,
        ];
  const exchange = escaped(EXCHANGE);
  return {
    configure: oneOf(own),
    write: oneOf(publishedBy(user).length > 0 ? [...own, exchange] : own),
    read: oneOf([...own, exchange]),
  };
}

const topicsOf = (user: ProcessName): Pick<TopicPermission, 'write' | 'read'> => ({
  write: oneOf(publishedBy(user).map(escaped)),
  read: oneOf(subscribedBy(user).map(escaped)),
});

const publishedBy = (user: ProcessName): string[] =>
  Object.entries(eventAccess).flatMap(([type, { publishers }]) =>
    publishers.some((name) => name === user) ? [type] : [],
  );
const subscribedBy = (user: ProcessName): string[] =>
  Object.entries(eventAccess).flatMap(([type, { subscribers }]) =>
    subscribers.includes(user) ? [type] : [],
  );
