import { captureLog, forgedTokens } from '@tokri/testing';
import { useGateway } from './harness';

const { destination, text, lines: allLines, clear } = captureLog();
const lines = () => allLines().filter((line) => 'securityEvent' in line);

const { harness, gateway } = useGateway(
  { TRUST_PROXY: '1', LIMIT_GUEST_CALLS_PER_MINUTE: '3', LIMIT_WRONG_LOGINS_PER_ACCOUNT: '1' },
  destination,
);
beforeEach(clear);

const from = (address: string) => ({ 'x-forwarded-for': address });

it('a limit of logins is recorded with the account as a hash, the address and the call [G-212] [A-16.3.1]', async () => {
  const body = { email: 'asha@mail.test', password: 'wrong password' };
  harness.services.identity.respond = (_request, response) => void response.writeHead(401).end('{}');
  await gateway.call('POST', '/api/user/login', { body, headers: from('203.0.113.1') });
  const { status } = await gateway.call('POST', '/api/user/login', { body, headers: from('203.0.113.1') });
  harness.services.identity.reset();
  expect(status).toBe(429);
  expect(lines()).toEqual([
    expect.objectContaining({
      securityEvent: 'login',
      outcome: 'limited',
      reason: 'TOO_MANY_REQUESTS',
      call: 'login',
      account: expect.stringMatching(/^[\w-]{22}$/),
      address: '203.0.113.1',
      requestId: expect.any(String),
    }),
  ]);
  expect(text()).not.toContain('asha');
  expect(text()).not.toContain('wrong password');
});

it("a forged token and a shopper on an admin's call are recorded [G-212] [A-16.3.2] [A-16.3.3]", async () => {
  const [, token] = forgedTokens(harness.environment.tokens)[0]!;
  const shopper = harness.environment.tokens.user('USER');
  await gateway.call('GET', '/api/cart/get', {
    headers: { ...from('203.0.113.2'), authorization: `Bearer ${token}` },
  });
  await gateway.call('DELETE', '/api/product/delete-product', {
    body: { _id: 'a'.repeat(24) },
    headers: { ...from('203.0.113.2'), authorization: shopper.authorization },
  });
  expect(lines()).toEqual([
    expect.objectContaining({ securityEvent: 'access-token', outcome: 'refused' }),
    expect.objectContaining({ securityEvent: 'admin-write', outcome: 'refused', userId: shopper.userId }),
  ]);
});

it('a flood is recorded ten times, then only by its count [G-212] [G-220]', async () => {
  for (let count = 0; count < 150; count += 1)
    await gateway.call('GET', '/api/cart/get', { headers: from('203.0.113.3') });
  const told = lines().filter(({ securityEvent }) => securityEvent === 'rate-limit');
  expect(told).toHaveLength(11);
  expect(told.at(-1)).toMatchObject({ suppressed: 89, address: '203.0.113.3' });
});
