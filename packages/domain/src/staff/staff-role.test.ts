import { expect, it } from 'vitest';
import { isRoleAtLeast, staffRoles } from './staff-role.ts';

it('each staff role has exactly the permissions of the roles before it plus its own', () => {
  const allowed = staffRoles.map((role) => staffRoles.filter((leastRole) => isRoleAtLeast(role, leastRole)));
  expect(allowed).toEqual([
    ['viewer'],
    ['viewer', 'agent'],
    ['viewer', 'agent', 'supervisor'],
    ['viewer', 'agent', 'supervisor', 'administrator'],
  ]);
});
