import { bundleProcesses, scriptOf } from '@tokri/local-stack/build';
import {
  createTestEnvironment,
  startServiceProcess,
  type ServiceProcess,
  type TestEnvironment,
} from '@tokri/testing';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface MediaProcess extends Omit<ServiceProcess, 'end'> {
  environment: TestEnvironment;
  /** Ids of its running child processes. */
  children(): number[];
  stop(): Promise<void>;
}

const packageRoot = join(__dirname, '..');

export async function startMediaProcess(settings: Record<string, string> = {}): Promise<MediaProcess> {
  const environment = await createTestEnvironment('media');
  await mkdir(join(packageRoot, 'dist'), { recursive: true });
  const bundles = await mkdtemp(join(packageRoot, 'dist/test-'));
  const folder = await mkdtemp(join(tmpdir(), 'tokri-media-'));
  await bundleProcesses(join(packageRoot, '../..'), bundles, ['media']);
  const env = { ...environment.envOf('media'), MEDIA_DIR: folder, ...settings };
  const { url, pid, end } = await startServiceProcess([join(bundles, scriptOf('media'))], env);
  return {
    url,
    pid,
    environment,
    children: () => childrenOf(pid),
    async stop() {
      await end('SIGTERM');
      await environment.close();
      await rm(bundles, { recursive: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Empty when the process has ended. */
function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Resident megabytes of a process; 0 when it has ended. */
export function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
