/**
 * Settings that are acceptable in development but not in production. Each rule returns the problem with a setting,
 * without its value, or undefined.
 */
interface Rule {
  settings: RegExp;
  complaint: (value: string) => string | undefined;
}

/** Names of secret settings; each value of a comma-separated list is checked. */
const SECRETS =
  /^(?:INTERNAL_SECRETS?_\w+|SEALING_KEYS|OTP_KEY|SECURITY_LOG_KEY|STRIPE_\w*SECRET\w*|S3_SECRET_KEY)$/;
const SECRET_LENGTH = 16;
/** Minimum number of different characters; a random hexadecimal string of 16 has about ten. */
const DIFFERENT_CHARACTERS = 8;
const KNOWN = /local-clusters-only|change-?me|example|password|0123456789abc/i;

const words = (value: string): string[] => value.split(',').map((word) => word.trim());

const RULES: readonly Rule[] = [
  {
    settings: SECRETS,
    complaint: (value) =>
      words(value).some((word) => KNOWN.test(word))
        ? 'has a value that is public; make one of its own'
        : undefined,
  },
  {
    settings: SECRETS,
    complaint: (value) =>
      words(value).some((word) => word.length < SECRET_LENGTH || new Set(word).size < DIFFERENT_CHARACTERS)
        ? 'is easily guessed; make a random one'
        : undefined,
  },
  {
    settings: /^STRIPE_(?:SECRET|PUBLISHABLE)_KEY$/,
    complaint: (value) => (/^\w+_test_/.test(value) ? 'is a key for tests; take the live one' : undefined),
  },
  {
    settings: /^(?:SHOP_URL|STRIPE_API_BASE|PAYMENT_SCRIPT_URL|ALLOWED_ORIGINS|PAYMENT_ORIGINS)$/,
    complaint: (value) => (/(?:^|[\s,])http:/i.test(value) ? 'must be https' : undefined),
  },
  {
    settings: /^AMQP_URL$/,
    complaint: (value) =>
      /^amqps?:\/\/(?:guest[:@]|[^@]*$|[^@]*:local-clusters-only)/.test(value)
        ? 'has no login of its own; guest is open to everybody'
        : undefined,
  },
];

/** Problems that forbid these settings in production, one sentence each, without values. */
export function productionComplaints(settings: Readonly<Record<string, string | undefined>>): string[] {
  const set = Object.entries(settings).flatMap(([name, value]) => (value ? [{ name, value }] : []));
  const broken = set.flatMap(({ name, value }) => {
    const complaints = RULES.filter((rule) => rule.settings.test(name)).map((rule) => rule.complaint(value));
    const complaint = complaints.find((each) => each !== undefined);
    return complaint ? [`${name} ${complaint}`] : [];
  });
  return [...broken, ...sharedSecrets(set)];
}

/** A secret with two purposes is compromised for both when it leaks from one. */
function sharedSecrets(set: readonly { name: string; value: string }[]): string[] {
  const namesByWord = new Map<string, string[]>();
  for (const { name, value } of set.filter((setting) => SECRETS.test(setting.name)))
    for (const word of words(value)) namesByWord.set(word, [...(namesByWord.get(word) ?? []), name]);
  return [...namesByWord.values()]
    .filter((names) => names.length > 1)
    .map((names) => `${[...new Set(names)].join(' and ')} must differ, and each value stand once`);
}
