import type { ServiceName } from '@tokri/contracts';
import { createLogger, listen, loadConfig } from '@tokri/service-kit';
import type { TestEnvironment } from '@tokri/testing';
import { config as gatewayConfig } from '../../gateway/src/config';
import { createGateway } from '../../gateway/src/gateway';
import { config as identityConfig } from '../../services/identity/src/config';
import { createIdentityService } from '../../services/identity/src/service';

const OTHERS: ServiceName[] = ['catalogue', 'cart', 'address', 'order', 'payment', 'media'];

interface IdentityOptions {
  settings?: Record<string, string>;
  create?: typeof createIdentityService;
  /** Answered in place of its own keys, for tokens that it did not sign. */
  jwks?: () => unknown;
}

/** Identity with a record of its answers: path, status, code. */
export async function startIdentity(
  environment: TestEnvironment,
  { settings = {}, create = createIdentityService, jwks }: IdentityOptions = {},
) {
  const env = {
    ...environment.envOf('identity'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MEDIA_URL: 'http://127.0.0.1:9',
    SHOP_URL: 'http://shop.test',
    BCRYPT_COST: '4',
    ...settings,
  };
  const service = await create(loadConfig(identityConfig, env), createLogger('identity', 'silent'));
  const answers: string[] = [];
  let open = 0;
  const server = await listen((request, response) => {
    if (jwks && request.url === '/.well-known/jwks.json') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(jwks()));
      return;
    }
    open += 1;
    response.once('close', () => {
      open -= 1;
      answers.push(
        `${request.url} ${response.statusCode} ${String(response.getHeader('x-failure-code') ?? '')}`,
      );
    });
    service.app(request, response);
  }, 0);
  return {
    url: `http://127.0.0.1:${server.port}`,
    store: service.exposed.store,
    answers,
    isIdle: () => open === 0,
    async stop() {
      server.server.closeAllConnections();
      await server.close();
      await service.stop();
    },
  };
}

interface GatewayParts {
  environment: TestEnvironment;
  identityUrl: string;
  redisUrl: string;
  redisPrefix: string;
  settings?: Record<string, string>;
}

/** A gateway in front of identity; the other services are away. Clients choose their address by x-forwarded-for. */
export async function startGateway({
  environment,
  identityUrl,
  redisUrl,
  redisPrefix,
  settings = {},
}: GatewayParts) {
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    AMQP_URL: environment.amqpUrl,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: redisPrefix,
    SECURITY_LOG_KEY: environment.serviceEnv.SECURITY_LOG_KEY,
    IDENTITY_URL: identityUrl,
    ...Object.fromEntries(OTHERS.map((name) => [`${name.toUpperCase()}_URL`, 'http://127.0.0.1:1'])),
    TRUST_PROXY: '1',
    ...settings,
  };
  const gateway = createGateway(loadConfig(gatewayConfig, env), createLogger('gateway', 'silent'));
  const server = await listen(gateway.app, 0);
  return {
    url: `http://127.0.0.1:${server.port}`,
    async stop() {
      server.server.closeAllConnections();
      await server.close();
      await gateway.stop();
    },
  };
}
