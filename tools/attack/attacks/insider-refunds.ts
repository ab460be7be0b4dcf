import { randomUUID } from 'node:crypto';
import { defineAttack } from '../attack.ts';
import { aloneLimits, isCarriedOut } from '../target/alone.ts';
import { required } from '../target/browser.ts';
import { paymentOf } from '../target/money.ts';

const payments = 4;
const amount = 400;

export const insiderRefunds = defineAttack({
  name: 'insider-refunds',
  class: 'insider',
  tries: 'As a supervisor, refund four payments on one account, each just below the limit.',
  async run({ cast, browser, harness, processor }) {
    const payer = await cast.customer({ owes: [500_000] });
    const [account = ''] = payer.accounts;
    const paying = browser('lumen');
    await paying.signIn(payer);
    const [email = ''] = await cast.staff('supervisor');
    const insider = harness('lumen');
    await insider.signIn(email);
    let sentBack = 0;
    for (let nth = 0; nth < payments; nth++) {
      const by = { paymentMethod: 'creditcard', cardHolderName: 'Pat Payer' };
      const paymentMethodToken = await processor.tokenize('4242424242424242');
      const body = { ...paymentOf('lumen', { account, amount }), ...by, paymentMethodToken };
      const paid = required(await paying.call('payment/submit', body), 'a payment');
      const found = required(await insider.call('payment/search', { text: paid.confirmationNumber }), 'the search');
      const [payment] = found.payments as { paymentID: string }[];
      const asked = { paymentID: payment?.paymentID, reason: 'goodwill', note: '', idempotencyKey: randomUUID() };
      const answer = await insider.call('payment/refund', { ...asked, isFeeRefunded: false, isOverpayment: false });
      if (isCarriedOut(answer)) sentBack += amount;
    }
    const isThrough = sentBack > aloneLimits.account;
    return {
      tries: payments,
      through: isThrough ? 1 : 0,
      detail: `$${sentBack} sent back alone, $${aloneLimits.account} allowed`,
    };
  },
  weakenedBy: [
    {
      file: 'packages/services/src/approvals/act-alone.ts',
      search: '...accountsOf(parts),',
      replace: '',
    },
  ],
});
