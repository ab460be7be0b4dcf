import { defineAttack } from '../attack.ts';
import { succeeded } from '../target/browser.ts';
import { newBankAccount, paymentOf } from '../target/money.ts';

const payments = 8;

export const raceBalance = defineAttack({
  name: 'race-balance',
  class: 'race',
  tries: 'make eight payments of $60 at the same moment against a balance of $100; one may be made',
  async run(target) {
    const payer = await target.cast.customer({ owes: [10_000] });
    const browser = target.browser('lumen');
    await browser.signIn(payer);
    const [account = ''] = payer.accounts;
    const by = { paymentMethod: 'bankaccount', newBankAccount: newBankAccount() };
    const bodies = Array.from({ length: payments }, () => ({ ...paymentOf('lumen', { account, amount: 60 }), ...by }));
    const made = (await browser.callAtOnce('payment/submit', bodies)).filter(succeeded).length;
    return { tries: payments, through: Math.max(0, made - 1), detail: `${made} made` };
  },
  weakenedBy: [
    {
      file: 'packages/services/src/payments/refuse-amount.ts',
      search: "if (verdict === 'above-maximum') return refuse('AmountAboveMaximum', { field });",
      replace: '',
    },
  ],
});
