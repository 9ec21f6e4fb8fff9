import type { IncomingMessage } from 'node:http';
import { refresherOf } from './refresh-limit';

const of = (headers: Record<string, string>) =>
  refresherOf({ request: { headers } as IncomingMessage, isSecure: false });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const access = (sid: string) => `${part({ alg: 'ES256' })}.${part({ sid })}.signature`;
const SID = '64f1c0ffee64f1c0ffee64f1';

describe('whose refreshes are counted together', () => {
  it('those of a session, although the refresh token changes each time', () => {
    const cookie = (token: string) => `accessToken=${access(SID)}; refreshToken=${token}`;
    expect(of({ cookie: cookie('a') })).toBe(SID);
    expect(of({ cookie: cookie('b'), authorization: 'Bearer undefined' })).toBe(SID);
    expect(of({ authorization: `Bearer ${access(SID)}` })).toBe(SID);
  });

  it('otherwise those with the same refresh token, by its hash', () => {
    const token = 't'.repeat(43);
    expect(of({ authorization: `Bearer ${token}` })).toBe(of({ cookie: `refreshToken=${token}` }));
    expect(of({ authorization: `Bearer ${token}` })).not.toBe(
      of({ authorization: `Bearer ${'u'.repeat(43)}` }),
    );
    expect(of({ authorization: `Bearer ${token}` })).not.toContain(token);
  });

  it.each([{}, { cookie: 'accessToken=a.b.c' }, { cookie: `accessToken=${access('$ne')}` }])(
    'those with none: %o',
    (headers) => {
      expect(of(headers as Record<string, string>)).toBe('none');
    },
  );
});
