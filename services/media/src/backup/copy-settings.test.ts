import { loadConfig } from '@tokri/service-kit';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { copySettings, hasCopies, requireCopySettings } from './copy-settings';

const newKey = () => randomBytes(32).toString('base64');
const all = {
  BACKUP_COPY_ENDPOINT: 'https://s3.example',
  BACKUP_COPY_ACCESS_KEY: 'access',
  BACKUP_COPY_SECRET_KEY: 'secret',
  BACKUP_KEY: newKey(),
};
const load = (settings: Record<string, string>) => loadConfig(z.object(copySettings), settings);

describe('settings of copies of backups', () => {
  it('demand a lock of 35 days unless set otherwise', () => {
    expect(requireCopySettings(load(all))).toMatchObject({ lock: 'COMPLIANCE', keepDays: 35 });
    const without = load({ ...all, BACKUP_COPY_LOCK: 'none', BACKUP_COPY_DAYS: '7' });
    expect(requireCopySettings(without)).toMatchObject({ lock: undefined, keepDays: 7 });
  });

  it('are not there without an address', () => {
    const { BACKUP_COPY_ENDPOINT: _endpoint, ...others } = all;
    expect([hasCopies(load(others)), hasCopies(load(all))]).toEqual([false, true]);
  });

  it('name all that is missing', () => {
    expect(() => requireCopySettings(load({ BACKUP_KEY: newKey() }))).toThrow(
      'Copies of backups need BACKUP_COPY_ENDPOINT, BACKUP_COPY_ACCESS_KEY, BACKUP_COPY_SECRET_KEY.',
    );
  });

  it.each([
    ['a short key', { BACKUP_KEY: randomBytes(31).toString('base64') }],
    ['a password', { BACKUP_KEY: 'a password that somebody remembers' }],
    ['a short old key', { BACKUP_OLD_KEYS: `${newKey()},short` }],
  ])('refuse %s without its value', (_what, settings) => {
    const [[name, value]] = Object.entries(settings) as [[string, string]];
    const failure = (() => {
      try {
        load({ ...all, ...settings });
      } catch (error) {
        return String(error);
      }
      return 'accepted';
    })();
    expect(failure).toContain(`${name} must be`);
    expect(failure).not.toContain(value);
  });

  it('take former keys in a list', () => {
    const old = `${newKey()},${newKey()}`;
    expect(requireCopySettings(load({ ...all, BACKUP_OLD_KEYS: old })).oldKeys).toBe(old);
  });
});
