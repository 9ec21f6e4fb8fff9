import {
  calleesOf,
  callersOf,
  INTERNAL_CALLER_HEADER,
  INTERNAL_TOKEN_HEADER,
  internalCalls,
  secretForSetting,
  secretsFromSetting,
  type ProcessName,
  type ServiceName,
} from '@tokri/contracts';
import { MADE_UP_GSTIN } from '@tokri/contracts/gstin';
import { createHash, randomBytes } from 'node:crypto';
import { json } from 'node:stream/consumers';
import mongoose from 'mongoose';
import { createTokenIssuer, type TokenIssuer } from './tokens';
import { startHttpServer } from './network/http-server';
import { testServer } from './servers/test-servers';
import { createVirtualHost } from './servers/virtual-host';

export interface TestEnvironment {
  mongoUrl: string;
  /** A virtual host that belongs to this environment, with an unrestricted user. */
  amqpUrl: string;
  amqpUrlOf: (user: ProcessName) => string;
  redisUrl: string;
  /** Redis with the gateway's user, which is restricted to keys that begin with `tokri:`. */
  redisUrlOfGateway: string;
  internalSecret(caller: ServiceName, callee: ServiceName): string;
  internalHeaders(caller: ServiceName, callee: ServiceName): Record<string, string>;
  /** A stub of identity: its public keys, and the login sessions that have ended. */
  identityUrl: string;
  /** Ids that the identity stub answers with; a running service receives later ones by user.sessions-ended. */
  endedSessions: string[];
  /** Ids of users whose email is not confirmed, according to the stub; all others are confirmed. */
  unverifiedUsers: string[];
  /** Users for whom identity answers another state than Active: 'none' has no account. */
  accountStates: Map<string, 'Suspended' | 'none'>;
  tokens: TokenIssuer;
  /** The settings that every process requires. */
  serviceEnv: Record<string, string>;
  /** The same with the additional settings of this service, valid for its config schema. */
  envOf(service: ServiceName): Record<string, string>;
  close(): Promise<void>;
}

export async function createTestEnvironment(name: string): Promise<TestEnvironment> {
  const unique = `${name}_${randomBytes(4).toString('hex')}`;
  const mongoUrl = databaseUrl(testServer('TOKRI_TEST_MONGO_URL'), unique);
  const vhost = await createVirtualHost(unique);
  const tokens = createTokenIssuer();
  const endedSessions: string[] = [];
  const unverifiedUsers: string[] = [];
  const accountStates: TestEnvironment['accountStates'] = new Map();
  const identity = await startIdentityStub(tokens, endedSessions, unverifiedUsers, accountStates);
  const seed = randomBytes(16).toString('hex');
  const secretOf = (what: string) => createHash('sha256').update(`${seed} ${what}`).digest('hex');
  const internalSecret = (caller: ServiceName, callee: ServiceName) => secretOf(`${caller} -> ${callee}`);
  const serviceEnv = {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    PORT: '0',
    MONGO_URL: mongoUrl,
    AMQP_URL: vhost.url,
    IDENTITY_URL: identity.url,
    SECURITY_LOG_KEY: secretOf('security log'),
  };
  return {
    mongoUrl,
    amqpUrl: vhost.url,
    amqpUrlOf: vhost.urlOf,
    redisUrl: testServer('TOKRI_TEST_REDIS_URL'),
    // A server from the environment variables can have a single login.
    redisUrlOfGateway: process.env.TOKRI_TEST_REDIS_GATEWAY_URL ?? testServer('TOKRI_TEST_REDIS_URL'),
    internalSecret,
    internalHeaders: (caller, callee) => ({
      [INTERNAL_CALLER_HEADER]: caller,
      [INTERNAL_TOKEN_HEADER]: internalSecret(caller, callee),
    }),
    identityUrl: identity.url,
    endedSessions,
    unverifiedUsers,
    accountStates,
    tokens,
    serviceEnv,
    envOf: (service) => ({
      ...serviceEnv,
      AMQP_URL: vhost.urlOf(service),
      ...settingsOf(calleesOf(service), secretForSetting, (callee) => internalSecret(service, callee)),
      ...settingsOf(callersOf(service), secretsFromSetting, (caller) => internalSecret(caller, service)),
      ...(service === 'identity' && {
        SEALING_KEYS: secretOf('sealing'),
        OTP_KEY: secretOf('one-time codes'),
      }),
      // Without them invoices wait.
      ...(service === 'order' && {
        SELLER_NAME: 'Imli Chowk Retail LLP',
        SELLER_ADDRESS: 'Godown 4, Imli Chowk Market, Pune 411099, Maharashtra, India',
        SELLER_GSTIN: MADE_UP_GSTIN,
      }),
    }),
    async close() {
      await identity.close();
      await vhost.remove();
      await dropDatabase(mongoUrl);
    },
  };
}

const settingsOf = (
  services: readonly ServiceName[],
  settingOf: (service: ServiceName) => string,
  secretOf: (service: ServiceName) => string,
): Record<string, string> =>
  Object.fromEntries(services.map((service) => [settingOf(service), secretOf(service)]));

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

async function dropDatabase(url: string): Promise<void> {
  const connection = await mongoose.createConnection(url).asPromise();
  await connection.dropDatabase();
  await connection.close();
}

const startIdentityStub = (
  tokens: TokenIssuer,
  endedSessions: readonly string[],
  unverifiedUsers: readonly string[],
  accountStates: TestEnvironment['accountStates'],
) =>
  startHttpServer((request, response) => {
    const answer = (body: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    switch (request.url) {
      case internalCalls.endedSessions.path:
        return answer({ sessionIds: endedSessions });
      case internalCalls.emailVerified.path:
        return void json(request).then((asked) =>
          answer({ verified: !unverifiedUsers.includes((asked as { userId: string }).userId) }),
        );
      case internalCalls.findAccount.path:
        return void json(request).then((asked) => {
          const status = accountStates.get((asked as { userId: string }).userId) ?? 'Active';
          answer(status === 'none' ? {} : { status, language: 'hi' });
        });
      case internalCalls.findNames.path:
        return void json(request).then((asked) => {
          const { userIds } = asked as { userIds: string[] };
          answer({ names: userIds.map((userId) => ({ userId, name: 'Asha Rao' })) });
        });
      case internalCalls.findBuyer.path:
        return answer({ name: 'Asha Rao', email: 'asha@example.com' });
      default:
        return answer(tokens.jwks());
    }
  });
