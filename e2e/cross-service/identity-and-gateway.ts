import { createLogger, listen, loadConfig } from '@tokri/service-kit';
import type { TestEnvironment } from '@tokri/testing';
import { config as gatewayConfig } from '../../gateway/src/config';
import { createGateway } from '../../gateway/src/gateway';
import { config as identityConfig } from '../../services/identity/src/config';
import type { createIdentityService } from '../../services/identity/src/service';

export async function startIdentity(environment: TestEnvironment, create: typeof createIdentityService) {
  const env = {
    ...environment.envOf('identity'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MEDIA_URL: 'http://127.0.0.1:9',
    SHOP_URL: 'http://shop.test',
    BCRYPT_COST: '4',
  };
  const service = await create(loadConfig(identityConfig, env), createLogger('identity', 'silent'));
  let open = 0;
  const server = await listen((request, response) => {
    open += 1;
    response.once('close', () => (open -= 1));
    service.app(request, response);
  }, 0);
  return {
    url: `http://127.0.0.1:${server.port}`,
    store: service.exposed.store,
    isIdle: () => open === 0,
    async stop() {
      server.server.closeAllConnections();
      await server.close();
      await service.stop();
    },
  };
}

/** A gateway in front of identity; services without an address in the settings are unreachable. */
export async function startGateway(
  environment: TestEnvironment,
  identityUrl: string,
  settings: Record<string, string>,
) {
  const others = ['CATALOGUE', 'CART', 'ADDRESS', 'ORDER', 'PAYMENT', 'MEDIA'];
  const env = {
    ...environment.serviceEnv,
    AMQP_URL: environment.amqpUrlOf('gateway'),
    IDENTITY_URL: identityUrl,
    ...Object.fromEntries(others.map((name) => [`${name}_URL`, 'http://127.0.0.1:1'])),
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
