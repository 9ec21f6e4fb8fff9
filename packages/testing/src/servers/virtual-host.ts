import { createHmac, randomBytes } from 'node:crypto';
import { brokerDefinitions, type BrokerUser } from '@tokri/messaging/broker-definitions';
import { PROCESS_NAMES } from '@tokri/contracts';
import { testServer } from './test-servers';

/**
 * A virtual host of the broker with the users of the shop and their permissions. Users belong to the whole
 * broker, so concurrent test files derive the same passwords.
 */
export async function createVirtualHost(name: string) {
  const management = new URL(testServer('TOKRI_TEST_AMQP_MANAGEMENT_URL'));
  const authorization = `Basic ${Buffer.from(`${management.username}:${management.password}`).toString('base64')}`;
  const call = async (method: string, path: string, body?: unknown) => {
    const send = () =>
      fetch(new URL(path, management.origin), {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
    // The broker closes keep-alive connections without notice; all of these calls are idempotent.
    const response = await send().catch(send);
    if (!response.ok && response.status !== 404)
      throw new Error(`broker management: ${method} ${path} ${response.status}`);
  };
  const passwordOf = (user: BrokerUser) =>
    createHmac('sha256', management.password).update(user).digest('hex');
  const passwords = Object.fromEntries(PROCESS_NAMES.map((user) => [user, passwordOf(user)]));
  const everything = { configure: '.*', write: '.*', read: '.*' };
  await call('PUT', `/api/vhosts/${name}`, {});
  await call('PUT', `/api/permissions/${name}/${management.username}`, everything);
  const definitions = brokerDefinitions({ vhost: name, passwords, makeSalt: () => randomBytes(4) });
  await call('POST', '/api/definitions', definitions);

  const addressFor = (login?: { user: BrokerUser; password: string }): string => {
    const url = new URL(testServer('TOKRI_TEST_AMQP_URL'));
    url.pathname = `/${name}`;
    if (login) [url.username, url.password] = [login.user, login.password];
    return url.toString();
  };
  return {
    url: addressFor(),
    urlOf: (user: BrokerUser) => addressFor({ user, password: passwordOf(user) }),
    remove: () => call('DELETE', `/api/vhosts/${name}`),
  };
}
