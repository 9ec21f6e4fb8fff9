import type { DatabaseSchema } from '@tokri/database';
import { runOperator, type OperatorCommand } from './run-operator';
import { migrationCommands } from './migrations';
import { UsageError } from './usage-error';

/** Runs the command of this process. @returns the exit code */
export const runProcess = (
  service: string,
  schema: DatabaseSchema,
  commands: Record<string, OperatorCommand>,
): Promise<number> =>
  runOperator({
    service,
    commands: { ...migrationCommands(schema), ...commands },
    args: process.argv.slice(2),
    env: process.env,
    print: (line) => void process.stdout.write(`${line}\n`),
  });

/** The operator entry of a service: runs, prints, ends the process (2: usage error, 1: failure). */
export function operatorMain(
  service: string,
  schema: DatabaseSchema,
  commands: Record<string, OperatorCommand>,
): void {
  runProcess(service, schema, commands).then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(error instanceof UsageError ? 2 : 1);
    },
  );
}
