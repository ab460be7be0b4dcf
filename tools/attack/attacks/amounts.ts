import { defineAttack, tally } from '../attack.ts';
import { describe, required, succeeded } from '../target/browser.ts';
import { balanceOf, paymentOf, savedBankAccount } from '../target/money.ts';

/** Raw JSON sent in place of the amount. */
const shapes = [
  ...[
    '0',
    '-0',
    '-1',
    '-0.01',
    '0.001',
    '10.005',
    '0.1e-5',
    '1e400',
    '-1e400',
    '1e21',
    '9007199254740993',
    '100000000000',
  ],
  ...['"10"', '"10.00"', '""', '" 10"', '"1e2"', '"0x10"', '"१०"', 'null', 'true', '[]', '[10]', '{}', '{"cents":10}'],
  ...['{"valueOf":10}', '500.01', '0.99'],
];

export const amounts = defineAttack({
  name: 'amounts',
  class: 'surface',
  tries:
    'Pay all kinds of invalid amounts: negative, zero, fractions of a cent, too large, text, lists, more than the balance and less than the minimum.',
  async run({ cast, browser }) {
    const payer = await cast.customer({ owes: [50_000] });
    const [account = ''] = payer.accounts;
    const own = browser('lumen');
    // Uses a saved bank account, because attempts with new ones are limited before the amount is checked.
    const referenceId = savedBankAccount(await own.signIn(payer));
    const by = { paymentMethod: 'bankaccount', referenceId };
    const tries = [];
    for (const shape of shapes) {
      const whole = JSON.stringify({ ...paymentOf('lumen', { account, amount: 123.45 }), ...by });
      for (const rawBody of [
        whole.replace('123.45', shape),
        whole.replace('"amount":123.45', `"amount":1,"amount":${shape}`),
      ]) {
        const answer = await own.call('payment/submit', {}, { rawBody });
        tries.push({ what: `${shape}: ${describe(answer)}`, isThrough: succeeded(answer) || answer.status >= 500 });
      }
    }
    const owed = await balanceOf(own, account);
    tries.push({ what: `$${owed} owed of $500`, isThrough: owed !== 500 });
    required(
      await own.call('payment/submit', { ...paymentOf('lumen', { account, amount: 123.45 }), ...by }),
      'a good amount',
    );
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'packages/services/src/payments/reserve/refuse-amount.ts',
      search: "if (verdict === 'above-maximum') return refuse('AmountAboveMaximum', { field });",
      replace: '',
    },
  ],
});
