import { expect, it } from 'vitest';
import { isRoleAtLeast, staffRoles } from './staff-role.ts';

it('each staff role has its own permissions and those of every lower role', () => {
  const allowed = staffRoles.map((role) => staffRoles.filter((leastRole) => isRoleAtLeast(role, leastRole)));
  expect(allowed).toEqual([
    ['viewer'],
    ['viewer', 'agent'],
    ['viewer', 'agent', 'supervisor'],
    ['viewer', 'agent', 'supervisor', 'administrator'],
  ]);
});
