import { defineAttack, tally } from '../attack.ts';
import { describe, succeeded } from '../target/browser.ts';

const foreign = 'https://evil.example';

export const crossSiteRequests = defineAttack({
  name: 'cross-site-requests',
  class: 'surface',
  tries:
    'From a page on another site, make a signed-in browser call the portal and the console: with a form, as text, without the console’s header, and from foreign and sibling origins.',
  async run({ cast, browser, harness }) {
    const tries = [];
    const [email = ''] = await cast.staff('supervisor');
    const staff = harness('lumen');
    await staff.signIn(email);
    const own = `http://${staff.browser.hostHeader}`;
    const sibling = own.replace('lumen', 'northwind');
    const headers: Record<string, Record<string, string | undefined>> = {
      'foreign origin': { origin: foreign },
      'no origin': { origin: undefined },
      'origin null': { origin: 'null' },
      'sibling tenant': { origin: sibling },
      'no console header': { 'x-quittance-console': undefined },
      form: { 'content-type': 'application/x-www-form-urlencoded', 'x-quittance-console': undefined },
      'plain text': { 'content-type': 'text/plain', 'x-quittance-console': undefined },
      'foreign form': { 'content-type': 'application/x-www-form-urlencoded', origin: foreign },
      'host as suffix': { origin: `${own}.evil.example` },
    };
    for (const [what, changed] of Object.entries(headers)) {
      const answer = await staff.call('session/keep-alive', {}, { headers: changed, rawBody: '{}' });
      tries.push({ what: `console, ${what}: ${describe(answer)}`, isThrough: succeeded(answer) });
    }
    const customer = browser('lumen');
    await customer.signIn(await cast.customer());
    customer.token = undefined;
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await customer.call('auth/keepalive', {}, { headers: { origin: foreign, 'content-type': type } });
      tries.push({ what: `portal by cookie, ${type}: ${describe(answer)}`, isThrough: succeeded(answer) });
    }
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'apps/api/src/plugins/authentication/staff-authentication.ts',
      search: "if (!isFromConsole(request, context)) return refuse('OriginNotAllowed');",
      replace: '',
    },
  ],
});
