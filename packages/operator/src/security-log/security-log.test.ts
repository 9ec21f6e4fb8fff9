import { accountHash, createLogger, createSecurityLog } from '@tokri/service-kit';
import { captureLog } from '@tokri/testing';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { UsageError } from '../usage-error';
import { SECURITY_LOG_USAGE, securityLogRequest } from './arguments';
import { recordCommand } from './record-command';
import { showFiles, showStream } from './show';

const KEY = 'a key of this deployment';
const EMAIL = 'asha@mail.example';
const NOW = Date.parse('2026-11-22T08:00:00.000Z');

const written = (() => {
  const { destination, text } = captureLog();
  const logger = createLogger('identity', 'info', destination);
  const log = createSecurityLog(logger, KEY);
  logger.info({ port: 3000 }, 'ready');
  log.record({ event: 'login', outcome: 'refused', reason: 'BAD_CREDENTIALS', email: EMAIL, userId: 'asha' });
  log.record({ event: 'login', outcome: 'ok', email: 'ravi@mail.example', userId: 'ravi' });
  log.record({ event: 'admin-write', outcome: 'ok', userId: 'asha', call: 'deleteProduct', target: 'p1' });
  log.record({ event: 'admin-write', outcome: 'ok', userId: 'ravi', call: 'deleteProduct', target: 'p2' });
  return text().split(/(?<=\n)/);
})();

const ask = (...args: string[]) => securityLogRequest(args, KEY, NOW);

async function shown(args: string[], lines: readonly string[] = written): Promise<string[]> {
  const printed: string[] = [];
  await showStream(Readable.from([lines.join('')]), ask(...args), { print: (line) => printed.push(line) });
  return printed;
}

describe('pnpm ops security-log', () => {
  it('shows only security events, with their known fields', async () => {
    const lines = await shown([]);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(
      /^20\S+Z {2}identity {2}login {2}refused {2}BAD_CREDENTIALS {2}account=\S+ {2}user=asha$/,
    );
    expect(lines[2]).toMatch(/ {2}admin-write {2}ok {2}call=deleteProduct {2}user=asha {2}target=p1$/);
  });

  it('finds an account by its email, and the actions of its user', async () => {
    const lines = await shown(['--account', ' Asha@mail.example']);
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain(accountHash(EMAIL, KEY));
    expect(lines.join()).not.toContain('ravi');
  });

  it('filters by event, outcome and age', async () => {
    expect(await shown(['--event', 'admin-write'])).toHaveLength(2);
    expect(await shown(['--outcome', 'refused'])).toHaveLength(1);
    expect(await shown(['--since', '2099-01-01'])).toHaveLength(0);
    expect(ask('--since', '15m').wanted.since).toBe(NOW - 900_000);
  });

  it('reads the stream of a cluster, whose lines begin with the name of the pod', async () => {
    expect(await shown([], [`[pod/identity-1] ${written[1]}`])).toHaveLength(1);
  });

  it.each([
    [['--event', 'party'], 'There is no event "party"'],
    [['--outcome', 'good'], '--outcome is one of: ok, refused, limited, failed.'],
    [['--since', 'lately'], '--since takes 15m'],
    [['--fast'], "Unknown option '--fast'"],
    [['everything'], SECURITY_LOG_USAGE],
    [['--help'], SECURITY_LOG_USAGE],
  ])('a wrong call: %p', (args, sentence) => {
    expect(() => ask(...args)).toThrow(UsageError);
    expect(() => ask(...args)).toThrow(sentence);
  });

  it('reports that the key for finding an account is missing', () => {
    expect(() => securityLogRequest(['--account', EMAIL], undefined, NOW)).toThrow('Set SECURITY_LOG_KEY');
  });
});

describe('the log files of npm start', () => {
  let logs: string;
  beforeEach(() => (logs = mkdtempSync(join(tmpdir(), 'tokri-logs-'))));
  afterEach(() => rmSync(logs, { recursive: true }));

  it('are merged by time', async () => {
    const line = (time: number, service: string) =>
      `${JSON.stringify({ time, service, securityEvent: 'login', outcome: 'ok' })}\n`;
    writeFileSync(join(logs, 'catalogue.log'), line(3, 'catalogue') + 'no JSON\n');
    writeFileSync(join(logs, 'identity.log'), line(1, 'identity') + line(5, 'identity'));
    const printed: string[] = [];
    await showFiles(logs, ask(), { print: (each) => printed.push(each) });
    expect(printed.map((each) => each.split('  ')[1])).toEqual(['identity', 'catalogue', 'identity']);
  });

  it('are followed, also when a line is written in two parts', async () => {
    const file = join(logs, 'identity.log');
    writeFileSync(file, written[1]!);
    const stop = new AbortController();
    const printed: string[] = [];
    const whole = written[2]!;
    await showFiles(
      logs,
      ask('--follow'),
      {
        print(each) {
          printed.push(each);
          if (printed.length === 1) {
            appendFileSync(file, whole.slice(0, 40));
            setTimeout(() => appendFileSync(file, whole.slice(40)), 600);
          } else stop.abort();
        },
      },
      stop.signal,
    );
    expect(printed).toHaveLength(2);
    expect(printed[1]).toContain('user=ravi');
  });
});

describe("the operator's own commands", () => {
  it.each([
    ['ok', () => Promise.resolve(0)],
    ['failed', () => Promise.reject(new Error('no account'))],
  ])('are recorded: %s', async (outcome, run) => {
    const folder = mkdtempSync(join(tmpdir(), 'tokri-logs-'));
    const file = join(folder, 'operator.log');
    const env = { SECURITY_LOG_KEY: KEY, SECURITY_LOG_FILE: file };
    const command = {
      service: 'identity',
      name: 'make-admin',
      words: [EMAIL],
      env,
      securityEvent: 'role-change' as const,
    };
    await recordCommand(command, run).catch(() => undefined);
    const text = readFileSync(file, 'utf8');
    rmSync(folder, { recursive: true });
    expect(await shown(['--account', EMAIL, '--outcome', outcome], [text])).toEqual([
      expect.stringContaining('role-change'),
    ]);
    expect(text).not.toContain(EMAIL);
  });
});
