import { calls } from '@tokri/contracts';
import { startMailbox, type Mailbox } from '@tokri/local-stack';
import {
  createInternalClient,
  createLogger,
  listen,
  loadConfig,
  type RunningService,
} from '@tokri/service-kit';
import {
  createTestEnvironment,
  openBrokerProbe,
  startDedicatedBroker,
  waitFor,
  type BrokerProbe,
  type DedicatedBroker,
  type TestEnvironment,
} from '@tokri/testing';
import mongoose, { type Connection } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { config as addressConfig } from '../../services/address/src/config';
import { createAddressService } from '../../services/address/src/service';
import { resealSecrets } from '../../services/identity/src/keys/reseal-secrets';
import { config as identityConfig } from '../../services/identity/src/config';
import { createKeyRing } from '../../services/identity/src/keys/key-ring';
import { createSeal } from '../../services/identity/src/seal';
import { createIdentityService } from '../../services/identity/src/service';
import { createStore } from '../../services/identity/src/store';
import { startBalancer, type Balancer } from '../support/running-shop/balancer';

/**
 * Rotates every kind of secret by the steps of docs/operations.md ("Exchanging secrets"), with two replicas of each
 * service behind a load balancer, while shoppers register, log in and save addresses, and order reads addresses.
 */
const silent = createLogger('rotation', 'silent');
const newSecret = () => randomBytes(24).toString('hex');
type Env = Record<string, string>;

interface Replicated {
  url: string;
  /** Restarts one replica after the other with these settings, each after the previous one is ready. */
  roll(env: Env): Promise<void>;
  close(): Promise<void>;
}

async function startReplicated(
  start: (env: Env) => Promise<RunningService>,
  balancer: Balancer,
  env: Env,
): Promise<Replicated> {
  const startOne = async (settings: Env) => {
    const service = await start(settings);
    const listening = await listen(service.app, 0);
    balancer.add(listening.port);
    return async () => {
      await balancer.remove(listening.port);
      await listening.close();
      await service.stop();
    };
  };
  const stops = [await startOne(env), await startOne(env)];
  return {
    url: balancer.url,
    async roll(settings) {
      for (const stop of stops.splice(0)) {
        stops.push(await startOne(settings));
        await stop();
      }
    },
    async close() {
      for (const stop of stops) await stop();
      await balancer.close();
    },
  };
}

let environment: TestEnvironment;
let broker: DedicatedBroker;
let mailbox: Mailbox;
let probe: BrokerProbe;
let database: Connection;
let identity: Replicated;
let address: Replicated;
let identityEnv: Env;
let addressEnv: Env;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  environment = await createTestEnvironment('rotation');
  broker = await startDedicatedBroker();
  mailbox = await startMailbox({ kept: Infinity });
  probe = await openBrokerProbe(broker.amqpUrl);
  const identityUrl = environment.mongoUrl.replace(/\/(rotation_\w+)/, '/$1_identity');
  database = await mongoose.createConnection(identityUrl).asPromise();
  identityEnv = {
    ...environment.envOf('identity'),
    MONGO_URL: identityUrl,
    AMQP_URL: broker.amqpUrlOf('identity'),
    SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    MEDIA_URL: 'http://127.0.0.1:9',
    SHOP_URL: 'http://shop.test',
    BCRYPT_COST: '4',
    SEALING_KEYS: newSecret(),
  };
  identity = await startReplicated(
    (env) => createIdentityService(loadConfig(identityConfig, env), silent),
    await startBalancer(),
    identityEnv,
  );
  addressEnv = {
    ...environment.envOf('address'),
    AMQP_URL: broker.amqpUrlOf('address'),
    IDENTITY_URL: identity.url,
    MAX_ADDRESSES: '100000',
  };
  address = await startReplicated(
    (env) => createAddressService(loadConfig(addressConfig, env), silent),
    await startBalancer(),
    addressEnv,
  );
  closing.push(
    () => environment.close(),
    () => database.dropDatabase().then(() => database.close()),
    () => mailbox.stop(),
    () => broker.stop(),
    () => probe.close(),
    () => identity.close(),
    () => address.close(),
  );
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

interface Load {
  failures: string[];
  succeeded: () => number;
  saved: string[];
  emails: string[];
  /** Key ids of received access tokens, in order. */
  kids: Set<string>;
  stop(): Promise<void>;
}

/** Load of sequential calls; `callers` are the replicas of order with their current secrets. */
function startLoad(callers: { secret: string }[]): Load {
  const load = {
    failures: [] as string[],
    saved: [] as string[],
    emails: [] as string[],
    kids: new Set<string>(),
  };
  let succeeded = 0;
  let isOver = false;

  async function call(
    url: string,
    { method, path }: { method: string; path: string },
    body?: unknown,
    token = '',
  ) {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    }).catch((error: Error) => error);
    if (response instanceof Error || !response.ok) {
      const why =
        response instanceof Error ? String(response.cause) : `${response.status} ${await response.text()}`;
      load.failures.push(`${method} ${path}: ${why}`);
      return undefined;
    }
    succeeded += 1;
    return ((await response.json()) as { data?: Record<string, string> }).data;
  }

  const fields = {
    ...{ address_line: '12 Gulmohar Lane', city: 'Nagpur', state: 'Maharashtra', country: 'India' },
    ...{ pincode: '440001', mobile: '9876543210' },
  };
  async function shop(number: number): Promise<void> {
    const password = 'correct horse battery';
    for (let times = 0; !isOver; times += 1) {
      const email = `shopper${number}.${times}.${Date.now()}@mail.test`;
      const person = { name: 'Asha', email, password, confirmPassword: password };
      const registered = await call(identity.url, calls.register, person);
      if (registered) load.emails.push(email);
      const session = await call(identity.url, calls.login, { email, password });
      const { accesstoken = '' } = session ?? {};
      load.kids.add(kidOf(accesstoken));
      const saved = await call(address.url, calls.createAddress, fields, accesstoken);
      if (!saved || !registered) continue;
      load.saved.push(saved._id!);
      for (const { secret } of callers) {
        const order = createInternalClient({
          caller: 'order',
          callees: { address: { url: address.url, secret } },
        });
        const asked = { userId: registered._id!, addressId: saved._id! };
        await order.call('findAddress', asked).then(
          () => (succeeded += 1),
          (error: Error) => load.failures.push(`findAddress: ${error.message}`),
        );
      }
      await call(identity.url, calls.userDetails, undefined, accesstoken);
    }
  }
  const people = [1, 2, 3].map(shop);
  return {
    ...load,
    succeeded: () => succeeded,
    async stop() {
      isOver = true;
      await Promise.all(people);
    },
  };
}

const kidOf = (token: string): string => {
  const header = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
  return header ? (JSON.parse(header) as { kid: string }).kid : '';
};

/** Emails without a welcome mail. */
function notReached(emails: readonly string[]): string[] {
  const reached = new Set(mailbox.mails().flatMap(({ to }) => to));
  return emails.filter((email) => !reached.has(email));
}

test('no call fails and nothing is lost while every secret is rotated', async () => {
  const callers = [
    { secret: addressEnv.INTERNAL_SECRETS_FROM_ORDER! },
    { secret: addressEnv.INTERNAL_SECRETS_FROM_ORDER! },
  ];
  const load = startLoad(callers);
  /** Runs a step under load and expects that no call has failed. */
  const step = async (what: string, take: () => Promise<unknown>) => {
    await take();
    const before = load.succeeded();
    await waitFor(() => expect(load.succeeded()).toBeGreaterThan(before + 10), 60_000);
    expect([what, load.failures]).toEqual([what, []]);
  };
  const store = createStore(database);
  const oldSealing = identityEnv.SEALING_KEYS!;
  const [sealing, secret, password] = [newSecret(), newSecret(), newSecret()];
  const ringOf = (keys: string) =>
    createKeyRing({
      signingKeys: store.signingKeys,
      seal: createSeal(loadConfig(identityConfig, { ...identityEnv, SEALING_KEYS: keys }).SEALING_KEYS),
      logger: silent,
      rotationDays: 30,
    });
  const firstKids = new Set(load.kids);

  // The signing key: the new one is used after a minute, while the other secrets are rotated.
  let nextKid = '';
  await step('rotate-key', async () => {
    const ring = await ringOf(oldSealing);
    nextKid = await ring.rotate();
    ring.stop();
  });

  const oldSecret = addressEnv.INTERNAL_SECRETS_FROM_ORDER!;
  await step('address knows both secrets', () =>
    address.roll((addressEnv = { ...addressEnv, INTERNAL_SECRETS_FROM_ORDER: `${secret},${oldSecret}` })),
  );
  for (const caller of callers)
    await step('a replica of order shows the new one', async () => (caller.secret = secret));
  await step('address knows the new one alone', () =>
    address.roll((addressEnv = { ...addressEnv, INTERNAL_SECRETS_FROM_ORDER: secret })),
  );

  for (const keys of [`${oldSealing},${sealing}`, `${sealing},${oldSealing}`])
    await step('identity knows both sealing keys', () =>
      identity.roll((identityEnv = { ...identityEnv, SEALING_KEYS: keys })),
    );
  await step('reseal-secrets', async () => {
    const { SEALING_KEYS } = loadConfig(identityConfig, identityEnv);
    await resealSecrets({ store, seal: createSeal(SEALING_KEYS) })();
  });
  // Instead of waiting for a day, the longest time for which mails are queued.
  const sealedBefore = [...load.emails];
  await waitFor(() => expect(notReached(sealedBefore)).toEqual([]), 60_000);
  await step('identity knows the new sealing key alone', () =>
    identity.roll((identityEnv = { ...identityEnv, SEALING_KEYS: sealing })),
  );

  await step('the broker has the new password', () => broker.setPassword('address', password));
  const url = new URL(addressEnv.AMQP_URL!);
  url.password = password;
  await step('address shows it', () =>
    address.roll((addressEnv = { ...addressEnv, AMQP_URL: url.toString() })),
  );

  await step('the new key signs', () => waitFor(() => expect([...load.kids]).toContain(nextKid), 120_000));
  await load.stop();
  expect(load.failures).toEqual([]);
  expect(firstKids.has(nextKid)).toBe(false);

  // Every event was published with either login, and every mail sent that was sealed with either key.
  await waitFor(() => {
    const published = new Set(
      probe.of('address.created').map((data) => (data as { addressId: string }).addressId),
    );
    expect(load.saved.filter((id) => !published.has(id))).toEqual([]);
  }, 60_000);
  await waitFor(() => expect(notReached(load.emails)).toEqual([]), 60_000);

  const stale = createInternalClient({
    caller: 'order',
    callees: { address: { url: address.url, secret: oldSecret } },
  });
  const asked = { userId: 'somebody', addressId: load.saved[0]! };
  await expect(stale.call('findAddress', asked)).rejects.toMatchObject({ status: 403 });
  await expect(openBrokerProbe(broker.amqpUrlOf('address'))).rejects.toThrow(/ACCESS_REFUSED|403/);
});
