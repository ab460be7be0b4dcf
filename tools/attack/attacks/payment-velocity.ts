import { defineAttack } from '../attack.ts';
import { describe } from '../target/browser.ts';
import { paymentOf } from '../target/money.ts';

const tries = 110;
const maxPayments = 100;
const refusedByIssuer = '4000000000000002';

export const paymentVelocity = defineAttack({
  name: 'payment-velocity',
  class: 'oracle',
  tries: 'try 110 stolen cards by paying one dollar each in a day; at most 100 tries of a customer reach the processor',
  async run({ cast, browser, processor }) {
    const customer = await cast.customer({ methods: [] });
    const thief = browser('lumen');
    await thief.signIn(customer);
    const [account = ''] = customer.accounts;
    const answers: string[] = [];
    for (let nth = 0; nth < tries; nth++) {
      const paymentMethodToken = await processor.tokenize(refusedByIssuer, `Stolen ${nth}`);
      const by = { paymentMethod: 'creditcard', paymentMethodToken, cardHolderName: `Stolen ${nth}` };
      const body = { ...paymentOf('lumen', { account, amount: 1 }), ...by };
      answers.push(describe(await thief.call('payment/submit', body)));
    }
    const judged = answers.filter((answer) => answer === answers[0]).length;
    const kinds = [...new Set(answers)].join(', ');
    return { tries, through: Math.max(0, judged - maxPayments), detail: `${judged} reached the processor: ${kinds}` };
  },
  weakenedBy: [
    {
      file: 'packages/domain/src/payments/velocity-limits.ts',
      search: "scope: 'customer', windowMinutes: 24 * 60, maxPayments: 100,",
      replace: "scope: 'customer', windowMinutes: 24 * 60, maxPayments: 10_000,",
    },
  ],
});
