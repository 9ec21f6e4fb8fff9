import { calls, type CallName, type NewEvent, type ServiceName } from '@tokri/contracts';
import { createLogger, listen, loadConfig } from '@tokri/service-kit';
import {
  callJson,
  createTestEnvironment,
  isConnected,
  openBrokerProbe,
  waitFor,
  type BrokerProbe,
  type JsonAnswer,
  type TestEnvironment,
} from '@tokri/testing';
import { decode, type JwtPayload } from 'jsonwebtoken';
import { config } from '../src/config';
import { createIdentityService } from '../src/service';
import { startSmtp, type SmtpServer } from './smtp';

interface AnswerBody {
  success: boolean;
  message: string;
  code?: string;
  data?: unknown;
  fields?: Record<string, string>;
}
export type Answer = JsonAnswer<AnswerBody>;

interface Sent {
  body?: unknown;
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

export type Harness = Awaited<ReturnType<typeof startHarness>>;
export type Shopper = Awaited<ReturnType<Harness['shopper']>>;

export const outcome = ({ status, body }: Answer) => [status, body.code];
export const sidOf = (accessToken: string) => (decode(accessToken) as JwtPayload).sid as string;

/** The whole service in process on a free port, with its own database and virtual host. */
export async function startHarness(env: Record<string, string> = {}, environment?: TestEnvironment) {
  const own = environment ?? (await createTestEnvironment('identity'));
  const settings = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MEDIA_URL: 'http://127.0.0.1:9',
    SHOP_URL: 'http://shop.test',
    BCRYPT_COST: '4',
    MAIL_RETRY_SECONDS: '0.2',
    ...own.envOf('identity'),
    ...env,
  };
  const service = await createIdentityService(
    loadConfig(config, settings),
    createLogger('identity', own.serviceEnv.LOG_LEVEL!),
  );
  const server = await listen(service.app, 0);
  const management = await listen(service.management, 0);
  const url = `http://127.0.0.1:${server.port}`;

  const send = (method: string, path: string, { body, token, cookie, headers }: Sent = {}) =>
    callJson<AnswerBody>(url + path, method, {
      body,
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
        ...headers,
      },
    });

  let emails = 0;
  const harness = {
    env: own,
    managementUrl: `http://127.0.0.1:${management.port}`,
    url,
    dependencies: service.exposed,
    store: service.exposed.store,
    send,
    ask: (name: CallName, sent?: Sent) => send(calls[name].method, calls[name].path, sent),
    asService: (caller: ServiceName) => own.internalHeaders(caller, 'identity'),
    /** Resolves when the service's queue is bound; events published earlier would be lost. */
    brokerReady: () => waitFor(() => isConnected(`http://127.0.0.1:${management.port}`)),
    /** Ids of the processed events. */
    inbox: async () => {
      const rows = await harness.store.users.db.collection<{ _id: string }>('inbox').find().toArray();
      return rows.map(({ _id }) => _id);
    },
    handled: (id: string) => waitFor(async () => (await harness.inbox()).includes(id)),
    /** Resolves when no mail to this address is still to be sent; use it after the events have been handled. */
    async mailsEnded(email: string) {
      const open = { to: email, state: { $in: ['waiting', 'sending'] as const } };
      await waitFor(async () => expect(await harness.store.mails.countDocuments(open)).toBe(0));
    },
    email: () => `shopper${(emails += 1)}.${Date.now()}@mail.test`,
    async register(email: string, password = 'correct horse', name = 'Asha') {
      return send('POST', '/api/user/register', {
        body: { name, email, password, confirmPassword: password },
      });
    },
    async logIn(email: string, password = 'correct horse') {
      const answer = await send('POST', '/api/user/login', { body: { email, password } });
      const { accesstoken, refreshToken } = (answer.body.data ?? {}) as {
        accesstoken: string;
        refreshToken: string;
      };
      return { answer, accessToken: accesstoken, refreshToken };
    },
    async refresh(token: string) {
      const answer = await send('POST', '/api/user/refresh-token', { token });
      return { answer, ...((answer.body.data ?? {}) as { accessToken: string; refreshToken: string }) };
    },
    details: (token: string) => send('GET', '/api/user/user-details', { token }),
    async shopper(password = 'correct horse') {
      const email = harness.email();
      const registered = await harness.register(email, password);
      const { _id: userId } = registered.body.data as { _id: string };
      return { email, userId, password, ...(await harness.logIn(email, password)) };
    },
    async confirmedShopper(password?: string) {
      const shopper = await harness.shopper(password);
      await harness.store.users.updateOne({ _id: shopper.userId }, { verifyEmail: true });
      return shopper;
    },
    async admin(password?: string) {
      const person = await harness.confirmedShopper(password);
      await harness.store.users.updateOne({ _id: person.userId }, { role: 'ADMIN' });
      return { ...person, ...(await harness.logIn(person.email, person.password)) };
    },
    async close() {
      await server.close();
      await management.close();
      await service.stop();
      if (!environment) await own.close();
    },
  };
  return harness;
}

/** For all tests of a file: the service, its SMTP server and a probe of the broker. */
export function useHarness(
  env: Record<string, string> | ((environment: TestEnvironment) => Promise<Record<string, string>>) = {},
) {
  let environment: TestEnvironment;
  const [harness, smtp, broker] = [{} as Harness, {} as SmtpServer, {} as BrokerProbe];
  beforeAll(async () => {
    Object.assign(smtp, await startSmtp());
    environment = await createTestEnvironment('identity');
    const more = typeof env === 'function' ? await env(environment) : env;
    const settings = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, ...more };
    Object.assign(harness, await startHarness(settings, environment));
    Object.assign(broker, await openBrokerProbe(harness.env.amqpUrl));
    await harness.brokerReady();
  });
  afterAll(async () => {
    await broker.close();
    await harness.close();
    await smtp.close();
    await environment.close();
  });
  return {
    harness,
    smtp,
    broker,
    /** Publishes an event and waits until it has been processed. @returns its id */
    async happens(event: NewEvent, more?: Parameters<BrokerProbe['publish']>[1]) {
      const id = await broker.publish(event, more);
      await harness.handled(id);
      return id;
    },
    async mailed(to: string, subject: string, nth = 1) {
      const about = () => smtp.to(to).filter((mail) => mail.subject === subject);
      await waitFor(() => about().length >= nth);
      return about()[nth - 1]!;
    },
    async mailedOtp(to: string, nth = 1) {
      const codes = () => smtp.to(to).filter((mail) => mail.subject.startsWith('Your code'));
      await waitFor(() => codes().length >= nth);
      return /\b(\d{6})\b/.exec(codes()[nth - 1]!.text)![1]!;
    },
    /** Waits for the event about the end of this session. @returns its reason */
    endedBecause: (sessionId: string) =>
      waitFor(() => {
        const ended = broker.of('user.sessions-ended') as { sessionIds: string[]; reason: string }[];
        return ended.find(({ sessionIds }) => sessionIds.includes(sessionId))!.reason;
      }),
  };
}
