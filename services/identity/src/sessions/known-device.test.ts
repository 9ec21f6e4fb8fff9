import { deviceCookie, knownDevice } from './known-device';

const key = Buffer.from('a key of tests');
const account = { _id: '65f000000000000000000001', passwordHash: 'a hash' };

describe('a device cookie', () => {
  it('identifies a device of its account, and stays the same when it is renewed', () => {
    const cookie = deviceCookie(key, account);
    const name = knownDevice(key, account, cookie)!;
    expect(name).toHaveLength(22);
    expect(deviceCookie(key, account, name)).toBe(cookie);
    expect(deviceCookie(key, account)).not.toBe(cookie);
  });

  it.each<[string, typeof account | null, (cookie: string) => string | undefined]>([
    ['another account', { ...account, _id: '65f000000000000000000002' }, (cookie) => cookie],
    ['another password', { ...account, passwordHash: 'a new hash' }, (cookie) => cookie],
    ['no account', null, (cookie) => cookie],
    ['a name of its own choice', account, (cookie) => `A${cookie.slice(1)}`],
    ['a text that is no cookie', account, () => 'undefined'],
    ['no cookie', account, () => undefined],
  ])('is invalid for %s', (_name, other, changed) => {
    const cookie = `B${deviceCookie(key, account, 'B'.repeat(22)).slice(1)}`;
    expect(knownDevice(key, other, changed(cookie))).toBeUndefined();
  });
});
