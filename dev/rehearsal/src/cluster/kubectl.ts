import { spawn } from 'node:child_process';

interface Outcome {
  code: number;
  out: string;
  err: string;
}

export interface Kubectl {
  /** @returns standard output. @throws with standard error on failure */
  run(args: readonly string[], input?: string): Promise<string>;
  /** Runs `get` or another command that can print JSON. */
  json<T>(args: readonly string[]): Promise<T>;
  /** For commands that can fail: never rejects because of the exit code. */
  attempt(args: readonly string[], input?: string): Promise<Outcome>;
}

/** Uses the cluster of KUBECONFIG, or of the current context. */
export function createKubectl(namespace: string): Kubectl {
  const attempt: Kubectl['attempt'] = (args, input) =>
    new Promise((resolve, reject) => {
      const child = spawn('kubectl', ['--namespace', namespace, ...args], {
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      const out: Buffer[] = [];
      const err: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
      child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
      child.on('error', reject);
      child.on('close', (code) =>
        resolve({ code: code ?? 1, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }),
      );
      // A command that exits before it has read its input reports an exit code; EPIPE adds nothing.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input ?? '');
    });
  const run: Kubectl['run'] = async (args, input) => {
    const { code, out, err } = await attempt(args, input);
    if (code !== 0) throw new Error(`kubectl ${args.join(' ')}: ${err.trim() || out.trim()}`);
    return out;
  };
  return {
    attempt,
    run,
    json: async <T>(args: readonly string[]) => JSON.parse(await run([...args, '--output', 'json'])) as T,
  };
}
