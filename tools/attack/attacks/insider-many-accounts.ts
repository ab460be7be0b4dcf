import { defineAttack } from '../attack.ts';
import { adjust, aloneLimits, checkMoved, enter, justBelow } from '../target/alone.ts';

const accountsOwing = 14;

export const insiderManyAccounts = defineAttack({
  name: 'insider-many-accounts',
  class: 'insider',
  tries:
    'As a supervisor, spread adjustments and made-up payments just below the limit over fourteen accounts in one day.',
  async run({ cast, harness }) {
    const { accounts } = await cast.customer({ owes: Array<number>(accountsOwing).fill(100_000) });
    const [email = ''] = await cast.staff('supervisor');
    const insider = harness('lumen');
    await insider.signIn(email);
    return checkMoved(insider, {
      ...{ accounts, owedBefore: 1_000, limit: aloneLimits.person },
      async act() {
        for (const account of accounts) {
          const isAdjusted = await adjust(insider, { account, amount: -justBelow });
          if (isAdjusted.status !== 200) await enter(insider, { account, amount: justBelow, form: 'other' });
        }
        return accountsOwing;
      },
    });
  },
  weakenedBy: [
    {
      file: 'packages/services/src/approvals/act-alone.ts',
      search: "{ scope: 'person', counted: operator, cents: amountCents },",
      replace: '',
    },
  ],
});
