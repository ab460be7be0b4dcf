import { defineAttack, tally } from '../attack.ts';
import { describe } from '../target/browser.ts';

export const foreignHost = defineAttack({
  name: 'foreign-host',
  class: 'surface',
  tries:
    'Make the portal and the console respond on foreign hosts whose first label is a tenant, set in the Host header and in the request target.',
  async run({ browser, harness }) {
    const tries = [];
    const portal = browser('lumen');
    const console = harness('lumen').browser;
    const hosts = [
      'lumen.evil.example',
      'lumen.localhost.evil.example',
      'lumen.evil.localhost',
      'lumen',
      'lumen.127.0.0.1',
    ];
    for (const host of hosts) {
      const headers = { host };
      const answers = {
        'portal call': await portal.get('/api/v1/tenant/config', { headers }),
        'portal page': await portal.get('/login', { headers }),
        'console call': await console.send(
          '/api/v1/staff/session/sign-in',
          { email: 'nobody@lumen.example', password: 'Wrong-guess-1' },
          { headers: { ...headers, origin: `http://${host}`, 'x-quittance-console': '1' } },
        ),
      };
      for (const [what, answer] of Object.entries(answers)) {
        const isServed = answer.status === 200 || answer.text.includes('9601') || answer.text.includes(`"${host}"`);
        tries.push({ what: `${what} at ${host}: ${describe(answer)}`, isThrough: isServed });
      }
    }
    const absolute = await portal.get('http://lumen.evil.example/api/v1/tenant/config');
    tries.push({ what: `absolute target: ${describe(absolute)}`, isThrough: absolute.status === 200 });
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'apps/api/src/plugins/portal/served-hosts.ts',
      search: "const served = servedHost(request.host ?? '');",
      replace: "const served = servedHost(request.host ?? '') ?? { label: (request.host ?? '').split('.')[0] };",
    },
  ],
});
