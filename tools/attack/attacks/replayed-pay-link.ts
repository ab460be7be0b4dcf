import { randomUUID } from 'node:crypto';
import { defineAttack, tally } from '../attack.ts';
import { describe, succeeded } from '../target/browser.ts';

export const replayedPayLink = defineAttack({
  name: 'replayed-pay-link',
  class: 'replay',
  tries: 'Open a printed payment link a second time, ten times at once, and at another tenant.',
  async run({ cast, browser }) {
    const tries = [];
    const payLinkToken = `attack-link-${randomUUID()}`;
    await cast.customer({ payLinkToken });
    const elsewhere = await browser('northwind').call('auth/loginbytoken', { token: payLinkToken });
    tries.push({ what: `at another tenant: ${describe(elsewhere)}`, isThrough: succeeded(elsewhere) });
    await browser('lumen').enterByLink(payLinkToken);
    const again = await browser('lumen').call('auth/loginbytoken', { token: payLinkToken });
    tries.push({ what: `a second time: ${describe(again)}`, isThrough: succeeded(again) });
    const raced = `attack-link-${randomUUID()}`;
    await cast.customer({ payLinkToken: raced });
    const answers = await browser('lumen').callAtOnce('auth/loginbytoken', Array(10).fill({ token: raced }));
    for (const answer of answers.filter(succeeded).slice(1))
      tries.push({ what: `at once: ${describe(answer)}`, isThrough: true });
    for (const answer of answers.filter((each) => !succeeded(each)))
      tries.push({ what: describe(answer), isThrough: false });
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'packages/services/src/sign-in/log-in-by-token.ts',
      search: "    .where((eb) => eb.or([eb('used_at', 'is', null), eb('reminder_id', 'is not', null)]))\n",
      replace: '',
    },
  ],
});
