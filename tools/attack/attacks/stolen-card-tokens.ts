import { defineAttack, tally } from '../attack.ts';
import { describe, required, succeeded } from '../target/browser.ts';
import { paymentOf } from '../target/money.ts';

export const stolenCardTokens = defineAttack({
  name: 'stolen-card-tokens',
  class: 'token',
  tries: 'Pay with a card token or a Google Pay token that another customer has used, and use your own token twice.',
  async run({ cast, browser, processor }) {
    const tries: { what: string; isThrough: boolean }[] = [];
    const [owner, thief] = await cast.customers(2);
    if (!owner || !thief) throw new Error('two customers are needed');
    const owning = browser('lumen');
    const stealing = browser('lumen');
    await owning.signIn(owner);
    await stealing.signIn(thief);
    const pay = (
      at: typeof owning,
      { account = '', amount, by }: { account: string | undefined; amount: number; by: object },
    ) => at.call('payment/submit', { ...paymentOf('lumen', { account, amount }), cardHolderName: 'Pat Payer', ...by });
    const attempt = async (what: string, by: object) => {
      required(await pay(owning, { account: owner.accounts[0], amount: 5.01, by }), 'the owner’s payment');
      const stolen = await pay(stealing, { account: thief.accounts[0], amount: 5.02, by });
      tries.push({ what: `${what} of another: ${describe(stolen)}`, isThrough: succeeded(stolen) });
      const again = await pay(owning, { account: owner.accounts[0], amount: 5.03, by });
      tries.push({ what: `${what} twice: ${describe(again)}`, isThrough: succeeded(again) });
    };
    await attempt('card token', {
      paymentMethod: 'debitcard',
      paymentMethodToken: await processor.tokenize('4000056655665556'),
    });
    const token = await processor.googlePayToken('visa-debit-5556');
    await attempt('Google Pay token', { paymentMethod: 'debitcard', wallet: 'googlePay', paymentMethodToken: token });
    const kept = { paymentMethodToken: await processor.tokenize('4000056655665556'), cardHolderName: 'Pat Payer' };
    const saving = { ...kept, accountUsePreferenceType: 'MultiUse' };
    required(await owning.call('paymenttoken/createcard', saving), 'saving a card');
    const saved = await stealing.call('paymenttoken/createcard', saving);
    tries.push({ what: `saving the card of another: ${describe(saved)}`, isThrough: succeeded(saved) });
    const used = { paymentMethod: 'debitcard', paymentMethodToken: kept.paymentMethodToken };
    const paid = await pay(stealing, { account: thief.accounts[0], amount: 5.04, by: used });
    tries.push({ what: `paying by the saved card of another: ${describe(paid)}`, isThrough: succeeded(paid) });
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'packages/services/src/payment-methods/card-token-use.ts',
      search: 'if (!use) return false;',
      replace: 'if (!use || use.customer_id !== session.customerId) return false;',
    },
    {
      file: 'packages/services/src/payment-methods/card-token-use.ts',
      search: 'return own !== undefined;',
      replace: 'return own !== undefined || tokenHash.length > 0;',
    },
    {
      file: 'packages/services/src/payment-methods/card-token-use.ts',
      search: 'return used.numUpdatedRows === 1n;',
      replace: 'return used.numUpdatedRows >= 0n;',
    },
  ],
});
