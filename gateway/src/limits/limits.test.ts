import { SERVICE_NAMES } from '@tokri/contracts';
import { loadConfig } from '@tokri/service-kit';
import { config } from '../config';
import { routes } from '../routes';
import type { RequestContext } from '../calls/request-context';
import { createLimits } from './limits';

const settings = loadConfig(config, {
  ...Object.fromEntries(SERVICE_NAMES.map((name) => [`${name.toUpperCase()}_URL`, 'http://127.0.0.1:1'])),
  AMQP_URL: 'amqp://127.0.0.1:1',
  SECURITY_LOG_KEY: 'security-log-of-tests',
  LIMIT_GUEST_CALLS_PER_MINUTE: '20',
  LIMIT_USER_CALLS_PER_MINUTE: '30',
  LIMIT_SIGNED_IN_CALLS_PER_ADDRESS_PER_MINUTE: '100',
});

/** Every counter that a call increments, with its limit. */
function countsOf(name: string | undefined, principal?: { userId: string }, clientIp = '203.0.113.1') {
  const counts: Record<string, number> = {};
  const consume = (key: string, limit: number) => {
    counts[key] = limit;
    return 0;
  };
  const limits = createLimits(settings, { consume, stop: () => undefined }, {} as never);
  const route = routes.find((each) => each.name === name);
  limits.countCall({ route, principal, clientIp } as unknown as RequestContext);
  return counts;
}

describe('a call counts', () => {
  const user = { userId: 'u1' };

  it('for its address when it comes from a guest', () => {
    expect(countsOf('getCart')).toEqual({ 'address:203.0.113.1': 20 });
    expect(countsOf(undefined)).toEqual({ 'address:203.0.113.1': 20 });
    expect(countsOf('getCart', undefined, '2001:db8:1:2:3::4')).toEqual({ 'address:2001:db8:1:2': 20 });
  });

  it('for its user and for all users of its address when it comes with a token [G-27]', () => {
    expect(countsOf('getCart', user)).toEqual({ 'user:u1': 30, 'users-at:203.0.113.1': 100 });
  });

  it.each([
    'login',
    'register',
    'forgotPassword',
    'verifyForgotPasswordOtp',
    'resetPassword',
    'confirmEmail',
    'cancelEmailChange',
    'refreshToken',
    'verifyEmail',
  ])('also for its address when it is %s, so that a token allows no more of them [G-26]', (name) => {
    expect(countsOf(name, user)).toEqual({ 'user:u1': 30, 'address:203.0.113.1': 20 });
  });

  it('throws 429 with the wait of a count that is used up', () => {
    const limits = createLimits(settings, { consume: () => 12, stop: () => undefined }, {} as never);
    const context = { clientIp: '203.0.113.1' } as RequestContext;
    expect(() => limits.countCall(context)).toThrow(
      expect.objectContaining({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 12 }),
    );
  });
});
