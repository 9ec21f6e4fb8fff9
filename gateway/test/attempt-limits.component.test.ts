import { failed, json } from './fake-services';
import { expectLimited, newEmail, useLimits } from './limits-under-test';

const limits = useLimits();

describe('other limits [A-2.4.1]', () => {
  it('codes and registrations are limited per address and hour', async () => {
    const gateway = await limits.harness.startGateway({
      TRUST_PROXY: '1',
      LIMIT_OTP_MAILS_PER_ADDRESS: '3',
      LIMIT_REGISTRATIONS_PER_ADDRESS: '3',
    });
    const headers = { 'x-forwarded-for': '203.0.113.43' };
    const code = () =>
      gateway.call('PUT', '/api/user/forgot-password', { headers, body: { email: newEmail() } });
    for (let time = 0; time < 3; time += 1) expect((await code()).status).toBe(200);
    expectLimited(await code());
    const register = () => gateway.call('POST', '/api/user/register', { headers, body: {} });
    for (let time = 0; time < 3; time += 1) expect((await register()).status).toBe(200);
    expectLimited(await register());
    await gateway.stop();
  });

  it('wrong codes and wrong proofs count for the address that sends them [G-29]', async () => {
    const gateway = await limits.harness.startGateway({
      TRUST_PROXY: '1',
      LIMIT_WRONG_LOGINS_PER_ADDRESS: '6',
    });
    const { identity } = limits.harness.services;
    const respond = identity.respond;
    identity.respond = (request, response) => {
      const code = request.url === '/api/user/delete-account' ? 'BAD_CREDENTIALS' : 'BAD_OTP';
      json(response, code === 'BAD_OTP' ? 400 : 403, failed(code), { 'x-failure-code': code });
    };
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const verify = (headers: Record<string, string>) =>
      gateway.call('PUT', '/api/user/verify-forgot-password-otp', {
        body: { email: newEmail(), otp: '000000' },
        headers,
      });
    const proof = () =>
      gateway.call('POST', '/api/user/delete-account', {
        body: { password: 'wrong' },
        headers: {
          ...from('203.0.113.60'),
          authorization: limits.harness.environment.tokens.user().authorization,
        },
      });
    for (let time = 0; time < 3; time += 1) {
      const answer = await verify(from('203.0.113.60'));
      expect([answer.status, answer.headers.get('x-failure-code')]).toEqual([400, null]);
      expect((await proof()).status).toBe(403);
    }
    expectLimited(await verify(from('203.0.113.60')));
    expectLimited(await proof());
    expectLimited(await verify(from('203.0.113.60:51000')));
    expect((await verify(from('203.0.113.61'))).status).toBe(400);
    identity.respond = respond;
    await gateway.stop();
  });

  it('a user has ten wrong proofs, across all addresses [G-30]', async () => {
    const gateway = await limits.harness.startGateway({ TRUST_PROXY: '1' });
    const { identity } = limits.harness.services;
    const respond = identity.respond;
    let code: 'BAD_CREDENTIALS' | 'SECOND_FACTOR_REQUIRED' = 'SECOND_FACTOR_REQUIRED';
    identity.respond = (_request, response) => json(response, 403, failed(code), { 'x-failure-code': code });
    const { authorization } = limits.harness.environment.tokens.user();
    let address = 0;
    const proof = () =>
      gateway.call('PUT', '/api/user/change-password', {
        body: { password: 'x' },
        headers: { authorization, 'x-forwarded-for': `198.51.100.${(address += 1)}` },
      });
    for (let time = 0; time < 12; time += 1) expect((await proof()).status).toBe(403);
    code = 'BAD_CREDENTIALS';
    for (let time = 0; time < 10; time += 1) expect((await proof()).status).toBe(403);
    expectLimited(await proof());
    identity.respond = respond;
    await gateway.stop();
  });
});
