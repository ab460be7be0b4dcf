import { defineAttack, tally } from '../attack.ts';
import { describe, required, succeeded } from '../target/browser.ts';

export const tenantCrossing = defineAttack({
  name: 'tenant-crossing',
  class: 'token',
  tries:
    'Use a customer’s session, a staff session, an API key and a receipt link at another tenant, and use each session with the other program.',
  async run({ cast, browser, harness, program, findMessage }) {
    const tries: { what: string; isThrough: boolean }[] = [];
    const note = (what: string, answer: Parameters<typeof describe>[0]) =>
      tries.push({ what: `${what}: ${describe(answer)}`, isThrough: succeeded(answer) });
    const ana = browser('lumen');
    await ana.signIn(await cast.customer());
    const [email = ''] = await cast.staff('administrator');
    const staff = harness('lumen');
    await staff.signIn(email);
    const made = await staff.call('key/create', { name: 'Crossing', scopes: ['payments'], expiresAt: null });
    for (const tenant of ['northwind', 'harbor']) {
      const portal = browser(tenant);
      Object.assign(portal.cookies, ana.cookies);
      portal.token = ana.token;
      for (const path of ['customer/accounts', 'auth/keepalive'])
        note(`a customer’s session at ${tenant}, ${path}`, await portal.call(path));
      const console = harness(tenant);
      Object.assign(console.browser.cookies, staff.browser.cookies);
      note(`a staff session at ${tenant}`, await console.call('session/who-am-i'));
      if (!made.json.key) continue;
      note(`an API key at ${tenant}`, await program(tenant, String(made.json.key)).call('payment/search'));
    }
    const atConsole = harness('lumen');
    Object.assign(atConsole.browser.cookies, ana.cookies, { 'quittance-staff': ana.cookies.quittance ?? '' });
    atConsole.browser.token = ana.token;
    note('a customer’s session at the console', await atConsole.call('session/who-am-i'));
    const atPortal = browser('lumen');
    Object.assign(atPortal.cookies, staff.browser.cookies, {
      quittance: staff.browser.cookies['quittance-staff'] ?? '',
    });
    note('a staff session at the portal', await atPortal.call('customer/accounts'));

    const reader = browser('lumen');
    await reader.signIn({ login: 'noa', secret: 'Demo-pass-1' });
    const history = required(await reader.call('transactiondata/history', {}), 'the history');
    const [{ transactionReferenceCode } = { transactionReferenceCode: '' }] = history.transactions as {
      transactionReferenceCode: string;
    }[];
    required(await reader.call('payment/emailreceipt', { transactionReferenceCode, language: 'en' }), 'a receipt');
    const token = await findMessage('lumen', /noa@example\.com.*?\/receipt#([\w-]+)/s);
    note('a receipt link at another tenant', await browser('northwind').call('payment/openreceipt', { token }));
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'packages/services/src/sign-in/authenticate.ts',
      search: 'if (!claims || claims.tenantId !== tenant.id) return undefined;',
      replace: 'if (!claims) return undefined;\n  tenant = { ...tenant, id: claims.tenantId };',
    },
  ],
});
