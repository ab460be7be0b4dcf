import { randomUUID } from 'node:crypto';
import { defineAttack } from '../attack.ts';
import { isCarriedOut } from '../target/alone.ts';
import { describe, required } from '../target/browser.ts';
import { paymentOf } from '../target/money.ts';

export const insiderOverpayment = defineAttack({
  name: 'insider-overpayment',
  class: 'insider',
  tries:
    'As a supervisor, refund a payment as an overpayment although nothing was overpaid, so that the debt stays paid and the payer gets the money back.',
  async run({ cast, browser, harness, processor }) {
    const payer = await cast.customer();
    const [account = ''] = payer.accounts;
    const paying = browser('lumen');
    await paying.signIn(payer);
    const by = { paymentMethod: 'creditcard', cardHolderName: 'Pat Payer' };
    const paymentMethodToken = await processor.tokenize('4242424242424242');
    const body = { ...paymentOf('lumen', { account, amount: 100 }), ...by, paymentMethodToken };
    const paid = required(await paying.call('payment/submit', body), 'a payment');
    const [email = ''] = await cast.staff('supervisor');
    const insider = harness('lumen');
    await insider.signIn(email);
    const found = required(await insider.call('payment/search', { text: paid.confirmationNumber }), 'the search');
    const [payment] = found.payments as { paymentID: string }[];
    const wish = { allocations: undefined, isFeeRefunded: false, isOverpayment: true };
    const asked = { paymentID: payment?.paymentID, reason: 'goodwill', note: '', idempotencyKey: randomUUID() };
    const answer = await insider.call('payment/refund', { ...asked, ...wish });
    return { tries: 1, through: isCarriedOut(answer) ? 1 : 0, detail: describe(answer) };
  },
  weakenedBy: [
    {
      file: 'packages/services/src/refunds/request-refund.ts',
      search: '!(await isOverpaid(tx, { tenant, shares: allowed.shares, now }))',
      replace: '!allowed',
    },
  ],
});
