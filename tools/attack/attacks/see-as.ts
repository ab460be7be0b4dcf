import { allCalls } from '@quittance/contract/all-calls';
import { codesByName } from '@quittance/contract/codes/response-code-names';
import { defineAttack, tally } from '../attack.ts';
import { codeOf, describe, required, succeeded } from '../target/browser.ts';

const prefix = '/v1/';

export const seeAs = defineAttack({
  name: 'see-as',
  class: 'insider',
  tries:
    'As an agent who views the portal as a customer, make every call that changes something, and open the link twice.',
  async run({ cast, browser, harness }) {
    const customer = await cast.customer();
    const [email = ''] = await cast.staff('agent');
    const insider = harness('lumen');
    await insider.signIn(email);
    const body = { customerReferenceCode: customer.customerReferenceCode, reason: 'The customer asked' };
    const { url } = required(await insider.call('customer/see-as', body), 'seeing as a customer');
    const token = String(url).split(/[#=]/).at(-1);
    const view = browser('lumen');
    const opened = required(await view.call('auth/seeascustomer', { token }), 'opening the view');
    view.token = String(opened.token);
    const tries = [];
    for (const { path, effect, access, method } of allCalls) {
      if (effect !== 'changes' || access === 'public' || access === 'optional' || method === 'GET') continue;
      const answer = await view.call(path.slice(prefix.length));
      tries.push({ what: `${path}: ${describe(answer)}`, isThrough: codeOf(answer) !== codesByName.ReadOnlySession });
    }
    const again = await browser('lumen').call('auth/seeascustomer', { token });
    tries.push({ what: `the link again: ${describe(again)}`, isThrough: succeeded(again) });
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'apps/api/src/plugins/authentication/authentication.ts',
      search: "call?.effect === 'changes'",
      replace: "call?.effect === 'leaves'",
    },
  ],
});
