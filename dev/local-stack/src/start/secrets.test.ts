import { calleesOf, SERVICE_NAMES } from '@tokri/contracts';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localSecrets } from './secrets';

const folder = mkdtempSync(join(tmpdir(), 'tokri-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the secrets of a local copy', () => {
  it('are one for each pair that talks, all different, kept for their owner alone', () => {
    const file = join(folder, 'new.json');
    const made = localSecrets(file);
    const pairs = SERVICE_NAMES.flatMap((caller) => calleesOf(caller).map((callee) => `${caller}-${callee}`));
    expect(Object.keys(made.internal).sort()).toEqual(pairs.sort());
    const { internal, sealingKeys, ...others } = made;
    const all = [...Object.values(internal), ...sealingKeys, ...Object.values(others)];
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((secret) => secret.length >= 32)).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(localSecrets(file)).toEqual(made);
  });

  it('of a home of before are completed, and its shared secret still opens what it sealed', () => {
    const file = join(folder, 'old.json');
    const old = {
      internalToken: 'ab'.repeat(24),
      cardSecretKey: 'sk_test_kept',
      cardWebhookSecret: 'whsec_kept',
    };
    writeFileSync(file, JSON.stringify(old));
    const { sealingKeys, cardSecretKey, cardWebhookSecret, internal } = localSecrets(file);
    expect(sealingKeys).toEqual([expect.stringMatching(/^[0-9a-f]{48}$/), old.internalToken]);
    expect([cardSecretKey, cardWebhookSecret]).toEqual([old.cardSecretKey, old.cardWebhookSecret]);
    expect(Object.values(internal)).not.toContain(old.internalToken);
    expect(JSON.parse(readFileSync(file, 'utf8'))).not.toHaveProperty('internalToken');
    expect(localSecrets(file).sealingKeys).toEqual(sealingKeys);
  });
});
