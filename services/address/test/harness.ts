import { INTERNAL_CALLER_HEADER, INTERNAL_TOKEN_HEADER } from '@tokri/contracts';
import { createLogger, listen, loadConfig } from '@tokri/service-kit';
import { createTestEnvironment, openBrokerProbe, type TestUser } from '@tokri/testing';
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

/** The address service in process on real servers, and a broker probe. */
async function startHarness(name: string, env: Record<string, string> = {}) {
  const environment = await createTestEnvironment(name);
  const probe = await openBrokerProbe(environment.amqpUrl);
  const settings = loadConfig(config, { ...environment.envOf('address'), ...env });
  const service = await createAddressService(settings, createLogger('address', settings.LOG_LEVEL));
  const listening = await listen(service.app, 0);

  const call = async (user: TestUser | undefined, method: string, path: string, body?: unknown) => {
    const response = await fetch(`http://127.0.0.1:${listening.port}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(user && { authorization: user.authorization }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

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
    async find(userId: string, addressId: string, token = environment.internalSecret('order', 'address')) {
      const response = await fetch(`http://127.0.0.1:${listening.port}/internal/addresses/find`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [INTERNAL_CALLER_HEADER]: 'order',
          [INTERNAL_TOKEN_HEADER]: token,
        },
        body: JSON.stringify({ userId, addressId }),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    async close() {
      await listening.close();
      await service.stop();
      await probe.close();
      await environment.close();
    },
  };
}

type Harness = Awaited<ReturnType<typeof startHarness>>;

/** The running service for all tests of a file. */
export function useHarness(name: string, env: Record<string, string> = {}): Harness {
  const harness = {} as Harness;
  beforeAll(async () => {
    Object.assign(harness, await startHarness(name, env));
  });
  afterAll(() => harness.close());
  return harness;
}
export const idOf = ({ body }: { body: Record<string, unknown> }) => (body.data as { _id: string })._id;
