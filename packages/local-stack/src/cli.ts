import { buildAll } from './build';
import { startShop } from './start/shop';
import { UserError } from './start/user-error';
import { runFaults } from './testing/faults';
import { runTests } from './testing/run';

const commands: Record<string, (root: string, args: readonly string[]) => Promise<number | undefined>> = {
  start: (root) => startShop({ root, env: process.env }),
  test: (root, args) => runTests({ root, only: args }),
  faults: (root, args) => runFaults(root, args),
  build: async (root) => {
    await buildAll({ root, say: console.log, force: true });
    return 0;
  },
};

/** Runs one command of the project; what a person can mend is told in one sentence, without a stack. */
export async function main(root: string, [name = 'start', ...args]: readonly string[]): Promise<void> {
  const command = commands[name];
  if (!command) {
    console.error(`There is no command ${name}. Commands: ${Object.keys(commands).join(', ')}.`);
    process.exit(2);
  }
  try {
    const code = await command(root, args);
    if (code !== undefined) process.exit(code);
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exit(1);
  }
}
