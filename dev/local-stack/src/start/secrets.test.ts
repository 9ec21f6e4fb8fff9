import { calleesOf, SERVICE_NAMES } from '@tokri/contracts';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localSecrets } from './secrets';

const folder = mkdtempSync(join(tmpdir(), 'tokri-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the secrets of a local copy', () => {
  it('are one for each calling pair, all different, in a file that only its owner can read', () => {
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

  it('keep stored ones and complete them', () => {
    const file = join(folder, 'incomplete.json');
    const stored = { cardSecretKey: 'sk_test_kept', cardWebhookSecret: 'whsec_kept' };
    writeFileSync(file, JSON.stringify(stored));
    const completed = localSecrets(file);
    expect(completed).toMatchObject(stored);
    expect(completed.sealingKeys).toEqual([expect.stringMatching(/^[0-9a-f]{48}$/)]);
    expect(localSecrets(file)).toEqual(completed);
  });
});
