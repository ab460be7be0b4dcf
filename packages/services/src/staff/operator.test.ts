import { staffRoles } from '@quittance/domain/staff/staff-role';
import { expect, it } from 'vitest';
import { hasRole, type Operator } from './operator.ts';

const staff = (role: (typeof staffRoles)[number]): Operator => ({ kind: 'staff', staffId: 'id', name: 'Name', role });

it('hasRole grants an employee their role and lower ones, a program every role, and an API key none', () => {
  const rolesOf = (actor: Operator) => staffRoles.filter((leastRole) => hasRole(actor, leastRole));
  expect(rolesOf(staff('agent'))).toEqual(['viewer', 'agent']);
  expect(rolesOf({ kind: 'program', name: 'worker' })).toEqual(staffRoles);
  expect(rolesOf({ kind: 'key', keyId: 'id', name: 'Key', scopes: ['imports'] })).toEqual([]);
});
