import { migrationCommands } from './migrations';

it('gives index builds as much time as they take', () => {
  const { migrate, 'migrate-contract': contract } = migrationCommands({ models: () => [] });
  expect([migrate?.isLong, contract?.isLong]).toEqual([true, true]);
});
