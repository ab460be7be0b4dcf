import { expect, it } from 'vitest';
import { isRoleAtLeast, staffRoles } from './staff-role.ts';

it('each role may do what the ones before it may, and no more', () => {
  const allowed = staffRoles.map((role) => staffRoles.filter((least) => isRoleAtLeast(role, least)));
  expect(allowed).toEqual([
    ['viewer'],
    ['viewer', 'agent'],
    ['viewer', 'agent', 'supervisor'],
    ['viewer', 'agent', 'supervisor', 'administrator'],
  ]);
});
