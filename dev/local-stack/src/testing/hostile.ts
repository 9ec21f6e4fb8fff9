import { join } from 'node:path';
import { runNode } from './steps';

/** The hostile run (e2e/hostile) with its own options, as a process of its own; gives its exit code. */
export const runHostile = (root: string, args: readonly string[]): Promise<number> =>
  runNode({ root, flags: ['--require', 'tsx/cjs'], script: join(root, 'e2e/hostile/main.ts'), args });
