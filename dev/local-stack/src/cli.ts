import { buildAll } from './build';
import { exitWith } from './exit-with';
import { runDatabase } from './start/database-command';
import { UserError } from './start/user-error';
import { runExperiment } from './testing/experiments';
import { runSoak, runTests } from './testing/run';

const commands: Record<string, (root: string, args: readonly string[]) => Promise<number>> = {
  test: runTests,
  soak: runSoak,
  faults: (root, args) => runExperiment(root, 'faults', args),
  freeze: (root, args) => runExperiment(root, 'freeze', args),
  hostile: (root, args) => runExperiment(root, 'hostile', args),
  database: (root, args) => runDatabase(root, args),
  build: async (root) => {
    await buildAll({ root, say: console.log, force: true });
    return 0;
  },
};

/** Runs one command of the project, except `start` (start/main.ts). */
export const main = (root: string, name: string, args: readonly string[]): Promise<never> =>
  exitWith(() => {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) {
      const names = ['start', ...Object.keys(commands)].join(', ');
      throw new UserError(`There is no command ${name}. Commands: ${names}.`);
    }
    return command(root, args);
  });
