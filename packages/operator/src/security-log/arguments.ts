import { accountHash, SECURITY_EVENTS, SECURITY_OUTCOMES } from '@tokri/service-kit';
import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error';
import { isSecurityEvent, type Wanted } from './lines';

export interface SecurityLogRequest {
  wanted: Wanted;
  follow: boolean;
  /** Reads lines from standard input instead of the log files of the running shop. */
  stdin: boolean;
}

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export const SECURITY_LOG_USAGE = [
  'pnpm ops security-log [--account <email>] [--event <name>] [--outcome <outcome>] [--since <time>] [--follow] [-]',
  '',
  '  --since    15m, 2h, 7d, or a date and time',
  '  --follow   goes on with what is written from now on, until Ctrl-C',
  '  -          reads standard input: kubectl logs -l app.kubernetes.io/part-of=tokri | pnpm ops security-log -',
  `  outcomes   ${SECURITY_OUTCOMES.join(', ')}`,
  '  events',
  ...Object.entries(SECURITY_EVENTS).map(([name, help]) => `    ${name.padEnd(20)}${help}`),
].join('\n');

/** Parses the command line of `security-log`; throws UsageError with one sentence. */
export function securityLogRequest(
  args: readonly string[],
  key: string | undefined,
  now: number,
): SecurityLogRequest {
  const { values, positionals } = parse(args);
  const { account, event, outcome, since, follow } = values;
  const [source, ...others] = positionals;
  if (values.help || others.length > 0 || (source !== undefined && source !== '-'))
    throw new UsageError(SECURITY_LOG_USAGE);
  if (event !== undefined && !isSecurityEvent(event))
    throw new UsageError(`There is no event "${event}": pnpm ops security-log --help lists them.`);
  if (outcome !== undefined && !SECURITY_OUTCOMES.some((each) => each === outcome))
    throw new UsageError(`--outcome is one of: ${SECURITY_OUTCOMES.join(', ')}.`);
  if (account !== undefined && !key)
    throw new UsageError('Set SECURITY_LOG_KEY, the key of the shop whose log it is, to find an account.');
  return {
    wanted: {
      event,
      outcome,
      account: account === undefined || !key ? undefined : accountHash(account, key),
      since: since === undefined ? undefined : momentOf(since, now),
    },
    follow: follow ?? false,
    stdin: source === '-',
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        account: { type: 'string' },
        event: { type: 'string' },
        outcome: { type: 'string' },
        since: { type: 'string' },
        follow: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function momentOf(text: string, now: number): number {
  const ago = /^(\d{1,6})([smhd])$/.exec(text);
  const moment = ago ? now - Number(ago[1]) * (UNITS[ago[2] ?? ''] ?? 0) : Date.parse(text);
  if (Number.isNaN(moment)) throw new UsageError('--since takes 15m, 2h, 7d, or a date and time.');
  return moment;
}
