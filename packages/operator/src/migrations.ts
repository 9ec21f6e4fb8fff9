import { contract, migrate, type DatabaseSchema } from '@tokri/database';
import type { OperatorCommand } from './run-operator';

export const migrationCommands = (schema: DatabaseSchema): Record<string, OperatorCommand> => ({
  migrate: {
    waitSeconds: 120,
    isLong: true,
    help: 'makes indexes, then brings old rows into their new shape; before a rollout, safe to repeat',
    async run({ service, connection, print }) {
      const say = (line: string) => print(`${service}: ${line}`);
      await migrate({ connection, schema, say });
      say('migrated');
      return 0;
    },
  },
  'migrate-contract': {
    isLong: true,
    help: 'takes away what only the version before needed; exit code 1 while old rows are left',
    async run({ service, connection, print }) {
      const say = (line: string) => print(`${service}: ${line}`);
      const isDone = await contract({ connection, schema, say });
      if (isDone) say('contracted');
      return isDone ? 0 : 1;
    },
  },
});
