import { GRANTED_PERMISSIONS, ROLE_PERMISSIONS } from '@tokri/contracts/permissions';
import { changeRole, grantOf, isComplete, togglePermission, toRequest } from './grant';
import { PERMISSION_GROUPS } from './permission-labels';

test.each([
  ['adds what it needs', [], 'products.bulk', ['products.read', 'products.write', 'products.bulk']],
  ['adds no more than that', ['cash.read'], 'orders.read', ['orders.read', 'cash.read']],
  [
    'removes what needs it',
    ['products.read', 'products.write', 'stock.read', 'stock.write', 'orders.read'],
    'products.read',
    ['orders.read'],
  ],
  ['keeps what it needs', ['orders.read', 'orders.cancel'], 'orders.cancel', ['orders.read']],
] as const)('a choice %s', (_, before, permission, after) => {
  expect(togglePermission(before, permission)).toEqual(after);
});

test('every role of the contract is one that the form can choose', () => {
  for (const permissions of Object.values(ROLE_PERMISSIONS)) {
    const chosen = permissions.reduce(
      (now: readonly (typeof permissions)[number][], each) =>
        now.includes(each) ? now : togglePermission(now, each),
      [],
    );
    expect([...chosen].sort()).toEqual([...permissions].sort());
  }
});

test('the groups have every permission once', () => {
  const grouped = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions);
  expect([...grouped].sort()).toEqual([...GRANTED_PERMISSIONS].sort());
});

test('custom permissions start with those of the role before, and are sent for this role only', () => {
  const custom = changeRole({ role: 'picker', permissions: [] }, 'custom');
  expect(toRequest(custom)).toEqual({ role: 'custom', permissions: ['orders.read', 'orders.fulfil'] });
  expect(toRequest(changeRole(custom, 'cashier'))).toEqual({ role: 'cashier' });
  expect(changeRole(changeRole(custom, 'cashier'), 'custom')).toEqual(custom);
});

test('a custom role needs a permission', () => {
  expect(isComplete({ role: 'custom', permissions: [] })).toBe(false);
  expect(isComplete({ role: 'picker', permissions: [] })).toBe(true);
  expect(grantOf({ role: 'custom', permissions: ['staff.manage', 'cash.read'] }).permissions).toEqual([
    'cash.read',
  ]);
});
