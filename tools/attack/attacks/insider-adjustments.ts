import { defineAttack, sumOutcomes } from '../attack.ts';
import { adjust, aloneLimits, checkMoved, justBelow } from '../target/alone.ts';

const repeats = 12;

export const insiderAdjustments = defineAttack({
  name: 'insider-adjustments',
  class: 'insider',
  tries: 'With each role, write off a debt in twelve adjustments just below the limit.',
  async run({ cast, harness }) {
    const outcomes = [];
    for (const role of ['agent', 'supervisor', 'administrator'] as const) {
      const { accounts } = await cast.customer({ owes: [2_000_000] });
      const [account = ''] = accounts;
      const [email = ''] = await cast.staff(role);
      const insider = harness('lumen');
      await insider.signIn(email);
      outcomes.push(
        await checkMoved(insider, {
          ...{ accounts, owedBefore: 20_000, limit: aloneLimits.account },
          async act() {
            for (let nth = 0; nth < repeats; nth++) await adjust(insider, { account, amount: -justBelow });
            return repeats;
          },
        }),
      );
    }
    return sumOutcomes(outcomes);
  },
  weakenedBy: [
    {
      file: 'packages/services/src/approvals/act-alone.ts',
      search: '...accountsOf(parts),',
      replace: '',
    },
  ],
});
