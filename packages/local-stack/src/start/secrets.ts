import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface LocalSecrets {
  internalToken: string;
  /** Hashes accounts in the security log. */
  securityLogKey: string;
  cardSecretKey: string;
  cardPublishableKey: string;
  cardWebhookSecret: string;
}

/** Secrets of one local copy: made once, kept in its home, readable by its owner only. */
export function localSecrets(file: string): LocalSecrets {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<LocalSecrets>) : {};
  const word = () => randomBytes(24).toString('hex');
  const secrets: LocalSecrets = {
    internalToken: word(),
    securityLogKey: word(),
    cardSecretKey: `sk_test_${word()}`,
    cardPublishableKey: `pk_test_${word()}`,
    cardWebhookSecret: `whsec_${word()}`,
    // A home of before keeps what it has, and gets what it lacks.
    ...kept,
  };
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
