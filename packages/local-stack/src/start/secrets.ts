import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface LocalSecrets {
  internalToken: string;
  cardSecretKey: string;
  cardPublishableKey: string;
  cardWebhookSecret: string;
}

/** Secrets of one local copy: made once, kept in its home, readable by its owner only. */
export function localSecrets(file: string): LocalSecrets {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as LocalSecrets;
  const word = () => randomBytes(24).toString('hex');
  const secrets: LocalSecrets = {
    internalToken: word(),
    cardSecretKey: `sk_test_${word()}`,
    cardPublishableKey: `pk_test_${word()}`,
    cardWebhookSecret: `whsec_${word()}`,
  };
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
