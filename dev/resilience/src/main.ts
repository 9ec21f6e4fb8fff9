import { faults } from './faults/experiment';
import { freeze } from './freeze/experiment';
import { hostile } from './hostile/experiment';
import { perform } from './runner';

/** `main.ts <experiment> [options]`, called by `npm run faults`, `freeze` and `hostile`. */
async function main([name, ...args]: readonly string[]): Promise<number> {
  switch (name) {
    case 'faults':
      return perform(faults, args);
    case 'freeze':
      return perform(freeze, args);
    case 'hostile':
      return perform(hostile, args);
    default:
      throw new Error(`There is no experiment ${name}.`);
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
