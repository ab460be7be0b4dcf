import { randomUUID } from 'node:crypto';
import { defineAttack } from '../attack.ts';
import { required, succeeded } from '../target/browser.ts';

const approvals = 10;
const amount = -40;

export const raceApprovals = defineAttack({
  name: 'race-approvals',
  class: 'race',
  tries: 'Approve one adjustment ten times at once. The balance may change only once.',
  async run({ cast, harness }) {
    const { accounts } = await cast.customer();
    const [accountReferenceCode = ''] = accounts;
    const [agent = ''] = await cast.staff('agent');
    const [supervisor = ''] = await cast.staff('supervisor');
    const asking = harness('lumen');
    await asking.signIn(agent);
    const body = { accountReferenceCode, amount, reason: 'goodwill', note: '', idempotencyKey: randomUUID() };
    const { approvalID } = required(await asking.call('account/adjust', body), 'asking for an adjustment');
    const deciding = harness('lumen');
    await deciding.signIn(supervisor);
    const decision = { approvalID, decision: 'approve', reason: 'Agreed' };
    const answers = await deciding.callAtOnce('approval/decide', Array(approvals).fill(decision));
    const { balance } = required(await asking.call('account/ledger', { accountReferenceCode }), 'reading the ledger');
    const made = Math.round((Number(balance) - 500) / amount);
    const approved = answers.filter(succeeded).length;
    const through = Math.max(0, made - 1);
    return { tries: approvals, through, detail: `${approved} approved, booked ${made} times` };
  },
  weakenedBy: [
    {
      file: 'packages/services/src/approvals/decide-approval.ts',
      search: "return row.state === 'open' ? row : refuse('ApprovalNotOpen');",
      replace: 'return row;',
    },
    { sql: 'alter table adjustment drop constraint adjustment_key_unique;' },
  ],
});
