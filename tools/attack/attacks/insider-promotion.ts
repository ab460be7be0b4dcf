import { defineAttack, tally } from '../attack.ts';
import { isCarriedOut } from '../target/alone.ts';
import { describe } from '../target/browser.ts';

type Member = { staffID: string; email: string; role: string };

export const insiderPromotion = defineAttack({
  name: 'insider-promotion',
  class: 'insider',
  tries:
    'Promote yourself. As an administrator, make someone a supervisor or an administrator without a second person.',
  async run({ cast, harness }) {
    const [self = ''] = await cast.staff('administrator');
    const [agent = '', other = ''] = await cast.staff('agent', { count: 2 });
    const [supervisor = ''] = await cast.staff('supervisor');
    const administrator = harness('lumen');
    await administrator.signIn(self);
    const roleOf = async (email: string) => {
      const { members } = (await administrator.call('member/list')).json as { members: Member[] };
      return members.find((member) => member.email === email);
    };
    const tries = [];
    for (const email of [agent, supervisor]) {
      const insider = harness('lumen');
      await insider.signIn(email);
      const { staffID, role } = (await roleOf(email)) ?? {};
      const answer = await insider.call('member/change-role', { staffID, role: 'administrator' });
      tries.push({ what: `${role} promotes itself: ${describe(answer)}`, isThrough: isCarriedOut(answer) });
    }
    for (const [email, role] of [
      [agent, 'administrator'],
      [other, 'supervisor'],
    ] as const) {
      const { staffID } = (await roleOf(email)) ?? {};
      const answer = await administrator.call('member/change-role', { staffID, role });
      const isThrough = (await roleOf(email))?.role === role;
      tries.push({ what: `alone, agent to ${role}: ${describe(answer)}`, isThrough });
    }
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'packages/services/src/staff/staff-approval.ts',
      search: 'if (!(await alwaysTakesTwo(tx, { tenant, actor }))) return undefined;',
      replace: 'if (actor) return undefined;',
    },
  ],
});
