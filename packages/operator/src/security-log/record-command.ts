import { createLogger, createSecurityLog, type SecurityEventName } from '@tokri/service-kit';
import { appendFileSync } from 'node:fs';

interface RecordedCommand {
  service: string;
  name: string;
  words: readonly string[];
  securityEvent: SecurityEventName;
  env: Record<string, string | undefined>;
}

/**
 * Runs a command and records its outcome. The line goes to the file SECURITY_LOG_FILE (the log of the service in a
 * cluster, a file next to the logs of the other processes under `npm start`), or to standard error if it cannot be
 * written. Without SECURITY_LOG_KEY the line does not identify the account.
 */
export async function recordCommand<T>(
  { service, name, words, securityEvent, env }: RecordedCommand,
  run: () => Promise<T>,
): Promise<T> {
  const { SECURITY_LOG_KEY: key, SECURITY_LOG_FILE: file } = env;
  const write = (line: string) => {
    try {
      if (file) return appendFileSync(file, line);
    } catch {
      // The line goes to standard error instead.
    }
    process.stderr.write(line);
  };
  const log = createSecurityLog(createLogger(`${service}-operator`, 'info', { write }), key ?? '');
  const email = key ? words.find((word) => word.includes('@')) : undefined;
  const about = { event: securityEvent, call: name, caller: 'operator', email } as const;
  try {
    const result = await run();
    log.record({ ...about, outcome: 'ok' });
    return result;
  } catch (error) {
    log.record({ ...about, outcome: 'failed' });
    throw error;
  }
}
