import type { Answer } from '../../demo/demo-client.ts';
import { defineAttack, sumOutcomes } from '../attack.ts';
import { type Browser, describe } from '../target/browser.ts';
import { paymentOf, savedBankAccount } from '../target/money.ts';
import type { Target } from '../target/target.ts';

const stolenCards = 110;
const maxNewMethods = 10;
const bySavedMethod = 110;
const maxBySavedMethod = 100;
const refusedByIssuer = '4000000000000002';

export const paymentVelocity = defineAttack({
  name: 'payment-velocity',
  class: 'oracle',
  tries:
    'Try 110 stolen cards with a $1 payment each (at most 10 an hour may reach the processor), and pay 110 times with a saved bank account (at most 100 a day may reach it).',
  async run(target) {
    return sumOutcomes([await tryStolenCards(target), await payBySavedMethod(target)]);
  },
  weakenedBy: [
    {
      file: 'packages/services/src/payment-methods/method-checks.ts',
      search: 'if (!limit || limit.maxPayments === null) return [];',
      replace: 'if (checkLimits) return [];',
    },
    {
      file: 'packages/domain/src/payments/velocity-limits.ts',
      search: "scope: 'customer', windowMinutes: 24 * 60, maxPayments: 100,",
      replace: "scope: 'customer', windowMinutes: 24 * 60, maxPayments: 10_000,",
    },
  ],
});

async function tryStolenCards({ cast, browser, processor }: Target) {
  const customer = await cast.customer({ methods: [] });
  const thief = browser('lumen');
  await thief.signIn(customer);
  const answers: Answer[] = [];
  for (let nth = 0; nth < stolenCards; nth++) {
    const paymentMethodToken = await processor.tokenize(refusedByIssuer, `Stolen ${nth}`);
    const by = { paymentMethod: 'creditcard', paymentMethodToken, cardHolderName: `Stolen ${nth}` };
    answers.push(await payOneDollar(thief, { account: customer.accounts[0], by }));
  }
  return check('stolen cards', { answers, max: maxNewMethods });
}

async function payBySavedMethod({ cast, browser }: Target) {
  const customer = await cast.customer();
  const own = browser('lumen');
  const by = { paymentMethod: 'bankaccount', referenceId: savedBankAccount(await own.signIn(customer)) };
  const answers: Answer[] = [];
  for (let nth = 0; nth < bySavedMethod; nth++)
    answers.push(await payOneDollar(own, { account: customer.accounts[0], by }));
  return check('payments by a saved method', { answers, max: maxBySavedMethod });
}

function payOneDollar(browser: Browser, { account = '', by }: { account: string | undefined; by: object }) {
  return browser.call('payment/submit', { ...paymentOf('lumen', { account, amount: 1 }), ...by });
}

/** The processor's results come with status 200. A limit refuses the payment before the processor is called. */
function check(what: string, { answers, max }: { answers: readonly Answer[]; max: number }) {
  const reached = answers.filter(({ status }) => status !== 429).length;
  if (reached === 0) throw new Error(`none of the ${what} reached the processor`);
  const kinds = [...new Set(answers.map(describe))].join(', ');
  const detail = `${reached} ${what} reached the processor: ${kinds}`;
  return { tries: answers.length, through: Math.max(0, reached - max), detail };
}
