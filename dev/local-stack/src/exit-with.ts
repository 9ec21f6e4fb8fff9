import { UserError } from './start/user-error';

/** Runs a command and exits with its code. User errors are printed as one sentence, without a stack. */
export async function exitWith(command: () => Promise<number>): Promise<never> {
  try {
    process.exit(await command());
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exit(1);
  }
}
