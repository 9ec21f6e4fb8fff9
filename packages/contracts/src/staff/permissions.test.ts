import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissionsOf, type Call } from '../call';
import { calls } from '../calls';
import { permissionsDocument } from './document';
import {
  GRANTED_PERMISSIONS,
  isStaff,
  mayDo,
  OWNER_ONLY,
  PERMISSIONS,
  ROLE_PERMISSIONS,
} from './permissions';

const all = Object.entries<Call>(calls);

describe('permissions', () => {
  it('are named by every A call and by no other', () => {
    for (const [name, { auth, permission }] of all)
      expect([name, permission !== undefined]).toEqual([name, auth === 'A']);
  });

  it('each allow a call', () => {
    const used = new Set(all.flatMap(([, call]) => permissionsOf(call)));
    expect(PERMISSIONS.filter((permission) => !used.has(permission))).toEqual([]);
  });

  it('are two where pages of both make the call: pictures of products and of the home page', () => {
    expect(permissionsOf(calls.uploadFile)).toEqual(['products.write', 'settings.write']);
    expect(permissionsOf(calls.findStoredImages)).toEqual(['products.write']);
    expect(permissionsOf(calls.getCart)).toEqual([]);
  });

  it('include one that is granted to no role: managing the staff', () => {
    expect(GRANTED_PERMISSIONS).not.toContain(OWNER_ONLY);
    for (const permissions of Object.values(ROLE_PERMISSIONS)) expect(permissions).not.toContain(OWNER_ONLY);
  });

  it('are all of an owner, those granted of staff, and none of a shopper', () => {
    const granted = { role: 'USER' as const, permissions: ROLE_PERMISSIONS.picker };
    for (const permission of PERMISSIONS) {
      expect(mayDo({ role: 'ADMIN' }, permission)).toBe(true);
      expect(mayDo({ role: 'USER' }, permission)).toBe(false);
      expect(mayDo(granted, permission)).toBe(['orders.read', 'orders.fulfil'].includes(permission));
    }
    const people = [{ role: 'ADMIN' as const }, granted, { role: 'USER' as const, permissions: [] }];
    expect(people.map(isStaff)).toEqual([true, true, false]);
  });

  it('are listed in docs/permissions.md (pnpm docs:generate writes it)', () => {
    const file = join(__dirname, '../../../../docs/permissions.md');
    expect(readFileSync(file, 'utf8')).toBe(permissionsDocument());
  });
});
