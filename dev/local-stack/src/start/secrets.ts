import { calleesOf, SERVICE_NAMES } from '@tokri/contracts';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface LocalSecrets {
  /** Secrets of calls between services, by `caller-callee`. */
  internal: Record<string, string>;
  /** Identity's sealing keys, the current one first. */
  sealingKeys: readonly string[];
  otpKey: string;
  /** Hashes accounts in the security log. */
  securityLogKey: string;
  cardSecretKey: string;
  cardPublishableKey: string;
  cardWebhookSecret: string;
}

const word = () => randomBytes(24).toString('hex');

/** The stored secrets, plus new ones for missing entries. */
function completeSecrets(kept: Partial<LocalSecrets>): LocalSecrets {
  const pairs = SERVICE_NAMES.flatMap((caller) => calleesOf(caller).map((callee) => `${caller}-${callee}`));
  return {
    sealingKeys: [word()],
    otpKey: word(),
    securityLogKey: word(),
    cardSecretKey: `sk_test_${word()}`,
    cardPublishableKey: `pk_test_${word()}`,
    cardWebhookSecret: `whsec_${word()}`,
    ...kept,
    internal: { ...Object.fromEntries(pairs.map((pair) => [pair, word()])), ...kept.internal },
  };
}

/** Secrets of a local copy, created once and stored in its home with mode 600. */
export function localSecrets(file: string): LocalSecrets {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<LocalSecrets>) : {};
  const secrets = completeSecrets(kept);
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
