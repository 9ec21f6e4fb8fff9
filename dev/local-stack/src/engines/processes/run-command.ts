import { spawn } from 'node:child_process';

export class CommandFailedError extends Error {
  constructor(
    readonly command: string,
    /** The last lines of its output. */
    readonly output: string,
    readonly missing: boolean,
  ) {
    super(`${command} failed: ${output}`);
  }
}

export interface CommandOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
}

const KEPT_OUTPUT = 2_000;

/** Runs a program to its end and resolves to its standard output. */
export function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(new CommandFailedError(command, error.message, error.code === 'ENOENT')),
    );
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(Buffer.concat(out).toString());
      const output = Buffer.concat([...out, ...err])
        .toString()
        .trim()
        .slice(-KEPT_OUTPUT);
      reject(new CommandFailedError(command, output || `ended with ${signal ?? `code ${code}`}`, false));
    });
  });
}
