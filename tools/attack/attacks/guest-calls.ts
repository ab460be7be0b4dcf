import { randomUUID } from 'node:crypto';
import { allCalls } from '@quittance/contract/all-calls';
import { defineAttack, tally } from '../attack.ts';
import { describe, succeeded } from '../target/browser.ts';
import { newBankAccount, paymentOf } from '../target/money.ts';

const prefix = '/v1/';

export const guestCalls = defineAttack({
  name: 'guest-calls',
  class: 'token',
  tries:
    'As a guest with a payment link, make every call for registered customers, and pay or read another of the customer’s accounts. Make every call without a session.',
  async run({ cast, browser }) {
    const payLinkToken = `attack-link-${randomUUID()}`;
    const host = await cast.customer({ owes: [50_000, 40_000], payLinkToken });
    const guest = browser('lumen');
    await guest.enterByLink(payLinkToken);
    const tries = [];
    for (const { path, access, method } of allCalls) {
      if (method === 'GET') continue;
      const nobody = await browser('lumen').call(path.slice(prefix.length));
      if (access === 'customer' || access === 'registered')
        tries.push({ what: `nobody at ${path}: ${describe(nobody)}`, isThrough: nobody.status !== 401 });
      if (access !== 'registered') continue;
      const answer = await guest.call(path.slice(prefix.length));
      tries.push({ what: `a guest at ${path}: ${describe(answer)}`, isThrough: answer.status !== 403 });
    }
    const [own = '', other = ''] = host.accounts;
    const by = { paymentMethod: 'bankaccount', newBankAccount: newBankAccount() };
    const paid = await guest.call('payment/submit', { ...paymentOf('lumen', { account: other, amount: 10 }), ...by });
    tries.push({ what: `paying another account: ${describe(paid)}`, isThrough: succeeded(paid) });
    const both = [own, other].map((accountReferenceCode) => ({ accountReferenceCode, amount: 5 }));
    const shared = { ...paymentOf('lumen', { account: own, amount: 10 }), allocations: both, ...by };
    const split = await guest.call('payment/submit', shared);
    tries.push({ what: `paying both accounts: ${describe(split)}`, isThrough: succeeded(split) });
    const seen = await guest.call('customer/accounts');
    tries.push({ what: 'reading another account', isThrough: seen.text.includes(other) });
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'apps/api/src/plugins/authentication/authentication.ts',
      search: "access === 'registered' && isGuestSession(customer)",
      replace: 'access === undefined && isGuestSession(customer)',
    },
  ],
});
