import { permissionsOf, type Call } from '../call';
import { calls } from '../calls';
import { PERMISSIONS, ROLE_PERMISSIONS, type Permission } from './permissions';

const roles = Object.keys(ROLE_PERMISSIONS) as (keyof typeof ROLE_PERMISSIONS)[];

/** docs/permissions.md: permissions by role, and the calls that each permission allows. */
export function permissionsDocument(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return `${[
    '# Permissions',
    '',
    'Generated from `packages/contracts/src/staff` (`pnpm docs:generate`). Owners (role ADMIN) may do everything; staff with the',
    'role `custom` have chosen permissions. Gateway and services check the permission of each call from the same table; reasons',
    'in [ADR 31](adr/0031-staff-have-permissions.md).',
    '',
    row(['Permission', 'owner', ...roles, 'Calls']),
    row(['---', '---', ...roles.map(() => '---'), '---']),
    ...PERMISSIONS.map((permission) =>
      row([
        `\`${permission}\``,
        'yes',
        ...roles.map((role) => (has(role, permission) ? 'yes' : '-')),
        callsWith(permission).join(', '),
      ]),
    ),
    '',
    'Beyond these calls, `orders.read` opens every invoice and photo of a problem, and the live updates of the orders desk.',
  ].join('\n')}\n`;
}

const has = (role: keyof typeof ROLE_PERMISSIONS, permission: Permission): boolean =>
  (ROLE_PERMISSIONS[role] as readonly Permission[]).includes(permission);

const callsWith = (permission: Permission): string[] =>
  Object.entries<Call>(calls).flatMap(([name, call]) =>
    permissionsOf(call).includes(permission) ? [name] : [],
  );
