import { allStaffCalls } from '@quittance/contract/all-staff-calls';
import { isRoleAtLeast, type StaffRole } from '@quittance/domain/staff/staff-role';
import { defineAttack, tally } from '../attack.ts';
import { describe } from '../target/browser.ts';

const prefix = '/v1/staff/';

export const roles = defineAttack({
  name: 'roles',
  class: 'insider',
  tries:
    'As a viewer, an agent and a supervisor, make every call that requires a higher role, and make every staff call without signing in.',
  async run({ cast, harness }) {
    const tries = [];
    for (const role of ['viewer', 'agent', 'supervisor', undefined] as const) {
      const insider = harness('lumen');
      if (role !== undefined) await insider.signIn((await cast.staff(role))[0] ?? '');
      const above = allStaffCalls.filter((call) => call.role !== 'anyone' && !isAllowed(role, call.role));
      for (const { path } of above) {
        const answer = await insider.call(path.slice(prefix.length));
        const isThrough = answer.status !== (role === undefined ? 401 : 403);
        tries.push({ what: `${role ?? 'nobody'} at ${path}: ${describe(answer)}`, isThrough });
      }
    }
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'packages/domain/src/staff/staff-role.ts',
      search: 'staffRoles.indexOf(role) >= staffRoles.indexOf(leastRole)',
      replace: 'staffRoles.indexOf(role) >= 0 || leastRole === role',
    },
  ],
});

function isAllowed(role: StaffRole | undefined, leastRole: StaffRole): boolean {
  return role !== undefined && isRoleAtLeast(role, leastRole);
}
