import { defineAttack } from '../attack.ts';
import { describe } from '../target/browser.ts';
import { balanceOf } from '../target/money.ts';
import { openOrder, payPalMerchant, payPalPayment } from '../target/paypal.ts';

const amount = 11.11;

export const payPalOrderOfAnother = defineAttack({
  name: 'paypal-order-of-another',
  class: 'token',
  tries:
    'Pay a debt with a PayPal order that another customer or a guest opened and approved. The API must refuse the payment and charge nothing.',
  async run(target) {
    const { cast, processor } = target;
    const attacker = await cast.customer({ tenant: 'northwind' });
    const thief = target.browser('northwind');
    await thief.signIn(attacker);
    const [account = ''] = attacker.accounts;
    const victims = { customer: await signedIn(), guest: await asGuest() };
    const found: string[] = [];
    for (const [who, victim] of Object.entries(victims)) {
      const order = await openOrder(target, { ...victim, amount });
      const charged = (await processor.charges(payPalMerchant)).length;
      const owed = await balanceOf(thief, account);
      const answer = await thief.call('payment/submit', payPalPayment({ account, amount, order }));
      const isCharged = (await processor.charges(payPalMerchant)).length > charged;
      if (isCharged || (await balanceOf(thief, account)) < owed)
        found.push(`the order of a ${who}: ${describe(answer)}`);
    }
    return { tries: 2, through: found.length, detail: found.join('; ') };

    async function signedIn() {
      const victim = await cast.customer({ tenant: 'northwind' });
      const browser = target.browser('northwind');
      await browser.signIn(victim);
      return { browser, account: victim.accounts[0] ?? '' };
    }

    async function asGuest() {
      const payLinkToken = `attack-link-${Date.now()}`;
      const victim = await cast.customer({ tenant: 'northwind', payLinkToken });
      const browser = target.browser('northwind');
      await browser.enterByLink(payLinkToken);
      return { browser, account: victim.accounts[0] ?? '' };
    }
  },
  weakenedBy: [
    {
      file: 'packages/services/src/payments/reserve/reserve-payment.ts',
      search:
        "if (method.kind === 'paypal') return usePayPalOrder(tx, { tenant, session, orderId: method.orderId, decision, now });",
      replace: "if (method.kind === 'paypal') return true;",
    },
  ],
});
