import { codeAt } from '@quittance/services/staff/authenticator';
import { defineAttack } from '../attack.ts';
import { adjust, owedOn } from '../target/alone.ts';
import { describe, required, succeeded } from '../target/browser.ts';
import { uniqueName } from '../target/cast.ts';
import type { ConsoleClient } from '../target/console-client.ts';
import type { Target } from '../target/target.ts';

const password = 'Heron-stork-4711';
const mailWithinMs = 4_000;

export const insiderSecondSelf = defineAttack({
  name: 'insider-second-self',
  class: 'insider',
  tries:
    'As an administrator, invite a second administrator or supervisor with your own e-mail address, and approve your own request as that person.',
  async run(target) {
    const tries = [];
    for (const role of ['administrator', 'supervisor'] as const) tries.push(await approveAs(target, role));
    const through = tries.filter(({ isThrough }) => isThrough);
    return { tries: tries.length, through: through.length, detail: tries.map(({ what }) => what).join('; ') };
  },
  weakenedBy: [
    {
      file: 'packages/services/src/staff/invite-staff.ts',
      search:
        'const isForTwo = isRoleAtLeast(role, leastApproverRole) && (await alwaysTakesTwo(tx, { tenant, actor }));',
      replace: 'const isForTwo = false;',
    },
    {
      file: 'packages/services/src/approvals/may-decide.ts',
      search: "return isNewer || dependsOnAskers ? refuse('ApproverNotIndependent') : undefined;",
      replace: 'return undefined;',
    },
  ],
});

/**
 * Requests an adjustment above the limit and approves it as an employee invited by the same person, before or
 * afterwards.
 */
async function approveAs(target: Target, role: 'administrator' | 'supervisor') {
  const { cast, harness } = target;
  const { accounts } = await cast.customer({ owes: [500_000] });
  const [account = ''] = accounts;
  const [self = ''] = await cast.staff('administrator');
  const insider = harness('lumen');
  await insider.signIn(self);
  const second = await invite(target, { insider, role });
  const asked = required(await adjust(insider, { account, amount: -3_000 }), 'asking for an adjustment');
  if (!second) return { what: `${role}: no invitation without a second person`, isThrough: false };
  const decision = { approvalID: asked.approvalID, decision: 'approve', reason: 'Agreed' };
  const answer = await second.call('approval/decide', decision);
  const isThrough = succeeded(answer) || (await owedOn(insider, account)) < 5_000;
  return { what: `${role}: ${describe(answer)}`, isThrough };
}

/** Signs in the invited employee. Returns undefined when the invitation needs another person's approval. */
async function invite(
  { harness, findMessage }: Target,
  { insider, role }: { insider: ConsoleClient; role: string },
): Promise<ConsoleClient | undefined> {
  const email = `${uniqueName('second-self')}@example.com`;
  await insider.call('member/invite', { name: 'Second Self', email, role, language: 'en' });
  const secret = await findMessage('lumen', new RegExp(`${email}[^]*/welcome#([\\w-]+)`), mailWithinMs);
  if (secret === undefined) return undefined;
  const second = harness('lumen');
  const opened = required(await second.call('link/open', { secret }), 'opening the invitation');
  const { secret: authenticator } = opened.authenticator as { secret: string };
  const code = (later = 0) => codeAt(authenticator, new Date(Date.now() + later));
  required(await second.call('link/finish', { secret, password, code: code() }), 'using the invitation');
  const { handle } = required(await second.call('session/sign-in', { email, password }), 'the second sign-in');
  required(await second.call('session/second-factor', { handle, code: code(30_000) }), 'the second factor');
  return second;
}
