import { calleesOf, SERVICE_NAMES } from '@tokri/contracts';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface LocalSecrets {
  /** By `caller-callee`: what one service shows another. */
  internal: Record<string, string>;
  /** Identity's, the current one first. */
  sealingKeys: readonly string[];
  otpKey: string;
  /** Hashes accounts in the security log. */
  securityLogKey: string;
  cardSecretKey: string;
  cardPublishableKey: string;
  cardWebhookSecret: string;
}

/** Shops of before kept one secret for everything; what was sealed with it is still to be opened. */
type KeptSecrets = Partial<LocalSecrets> & { internalToken?: string };

const word = () => randomBytes(24).toString('hex');

/** Everything that is kept, and new words for what is missing. */
function completeSecrets({ internalToken, ...kept }: KeptSecrets): LocalSecrets {
  const pairs = SERVICE_NAMES.flatMap((caller) => calleesOf(caller).map((callee) => `${caller}-${callee}`));
  return {
    sealingKeys: [word(), ...(internalToken ? [internalToken] : [])],
    otpKey: word(),
    securityLogKey: word(),
    cardSecretKey: `sk_test_${word()}`,
    cardPublishableKey: `pk_test_${word()}`,
    cardWebhookSecret: `whsec_${word()}`,
    ...kept,
    internal: { ...Object.fromEntries(pairs.map((pair) => [pair, word()])), ...kept.internal },
  };
}

/** Secrets of one local copy: made once, kept in its home, readable by its owner only. */
export function localSecrets(file: string): LocalSecrets {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptSecrets) : {};
  const secrets = completeSecrets(kept);
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
