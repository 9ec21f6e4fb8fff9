import { INTERNAL_TOKEN_HEADER } from '@tokri/contracts';
import { createLogger, listen, loadConfig } from '@tokri/service-kit';
import { callJson, createTestEnvironment, openBrokerProbe, useForFile, type TestUser } from '@tokri/testing';
import { config } from '../src/config';
import { createAddressService } from '../src/service';

export const gulmohar = {
  address_line: '12 Gulmohar Lane',
  city: 'Nagpur',
  state: 'Maharashtra',
  country: 'India',
  pincode: '440001',
  mobile: '9876543210',
};

async function startHarness(name: string, env: Record<string, string> = {}) {
  const environment = await createTestEnvironment(name);
  const probe = await openBrokerProbe(environment.amqpUrl);
  const settings = loadConfig(config, { ...environment.envOf('address'), ...env });
  const service = await createAddressService(settings, createLogger('address', settings.LOG_LEVEL));
  const listening = await listen(service.app, 0);

  const send = async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
    const answer = await callJson(`http://127.0.0.1:${listening.port}${path}`, method, { body, headers });
    return { status: answer.status, body: answer.body };
  };
  const call = (user: TestUser | undefined, method: string, path: string, body?: unknown) =>
    send(method, path, body, user ? { authorization: user.authorization } : {});

  return {
    environment,
    probe,
    call,
    user: () => environment.tokens.user(),
    create: (user: TestUser, more: Record<string, unknown> = {}) =>
      call(user, 'POST', '/api/address/create', { ...gulmohar, ...more }),
    async list(user: TestUser) {
      const { body } = await call(user, 'GET', '/api/address/get');
      return body.data as {
        _id: string;
        status: boolean;
        city: string;
        label?: string;
        isDefault?: boolean;
      }[];
    },
    find(userId: string, addressId: string, token?: string) {
      const headers = environment.internalHeaders('order', 'address');
      if (token) headers[INTERNAL_TOKEN_HEADER] = token;
      return send('POST', '/internal/addresses/find', { userId, addressId }, headers);
    },
    /** A call of the order service. */
    asOrder: (path: string, body: object) =>
      send('POST', `/internal/addresses/${path}`, body, environment.internalHeaders('order', 'address')),
    async close() {
      await listening.close();
      await service.stop();
      await probe.close();
      await environment.close();
    },
  };
}

export const useHarness = (name: string, env: Record<string, string> = {}) =>
  useForFile(() => startHarness(name, env));
export const idOf = ({ body }: { body: Record<string, unknown> }) => (body.data as { _id: string })._id;
