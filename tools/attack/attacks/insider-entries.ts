import { manualForms } from '@quittance/domain/payments/manual-payment';
import { defineAttack, sumOutcomes } from '../attack.ts';
import { aloneLimits, checkMoved, enter, justBelow } from '../target/alone.ts';

const rounds = 3;

export const insiderEntries = defineAttack({
  name: 'insider-entries',
  class: 'insider',
  tries:
    'As an agent, a supervisor and an administrator, clear a debt of $20,000 by entering made-up payments of every type, all at once and just below the limit.',
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
            for (const form of manualForms) await enter(insider, { account, amount: 4_000, form });
            for (let round = 0; round < rounds; round++)
              for (const form of manualForms) await enter(insider, { account, amount: justBelow, form });
            return manualForms.length * (rounds + 1);
          },
        }),
      );
    }
    return sumOutcomes(outcomes);
  },
  weakenedBy: [
    {
      file: 'packages/services/src/manual-payments/enter-payment.ts',
      search: "if (may === 'second-person') {",
      replace: "if (may === 'second-person' && command.amountCents > 50_000) {",
    },
  ],
});
