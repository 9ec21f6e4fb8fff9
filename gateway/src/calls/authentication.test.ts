import { notSignedIn } from '@tokri/service-kit';
import { createAuthenticator } from './authentication';

const principal = { userId: 'u', sessionId: 's', role: 'USER' as const, expiresAt: Date.now() / 1_000 + 900 };
const authorization = 'Bearer aaa.bbb.ccc';

describe('a token that was verified before', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is verified again after 15 seconds, since its key may be revoked [G-168]', async () => {
    const issuer = { isRevoked: false, asked: 0 };
    const verifyToken = () => {
      issuer.asked += 1;
      return issuer.isRevoked ? Promise.reject(notSignedIn()) : Promise.resolve(principal);
    };
    const endedSessions = { end: () => Promise.resolve(), hasEnded: () => Promise.resolve(false) };
    const { authenticate } = createAuthenticator(verifyToken, endedSessions);
    expect(await authenticate('U', authorization)).toEqual(principal);
    issuer.isRevoked = true;
    jest.advanceTimersByTime(14_000);
    expect(await authenticate('U', authorization)).toEqual(principal);
    expect(issuer.asked).toBe(1);
    jest.advanceTimersByTime(2_000);
    await expect(authenticate('U', authorization)).rejects.toMatchObject({ status: 401 });
  });
});
