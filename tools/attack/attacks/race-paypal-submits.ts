import { defineAttack } from '../attack.ts';
import { succeeded } from '../target/browser.ts';
import { openOrder, payPalPayment } from '../target/paypal.ts';

const submits = 10;

export const racePayPalSubmits = defineAttack({
  name: 'race-paypal-submits',
  class: 'race',
  tries: 'Submit ten payments at once with one approved PayPal order. Only one may succeed.',
  async run(target) {
    const payer = await target.cast.customer({ tenant: 'northwind' });
    const browser = target.browser('northwind');
    await browser.signIn(payer);
    const [account = ''] = payer.accounts;
    const order = await openOrder(target, { browser, account, amount: 13.37 });
    const bodies = Array.from({ length: submits }, () => payPalPayment({ account, amount: 13.37, order }));
    const made = (await browser.callAtOnce('payment/submit', bodies)).filter(succeeded).length;
    return { tries: submits, through: Math.max(0, made - 1), detail: `${made} made` };
  },
  weakenedBy: [
    {
      file: 'packages/services/src/wallets/use-paypal-order.ts',
      search: "    .where('used_at', 'is', null)\n",
      replace: '',
    },
    {
      file: 'packages/processors/src/sandbox/classify-answer.ts',
      search: "if (charge.status !== 'declined') return { verdict: charge.status,",
      replace: "if (charge.id !== '') return { verdict: 'succeeded',",
    },
    {
      file: 'packages/processors/src/sandbox/classify-answer.ts',
      search: "answer.verdict === 'declined' || answer.verdict === 'unknown'",
      replace: 'answer.verdict !== undefined',
    },
  ],
});
