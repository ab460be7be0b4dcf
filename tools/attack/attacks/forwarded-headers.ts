import { defineAttack, tally } from '../attack.ts';
import { type Browser, describe, succeeded } from '../target/browser.ts';

const maxRequests = 3_500;
const atOnce = 20;

export const forwardedHeaders = defineAttack({
  name: 'forwarded-headers',
  class: 'surface',
  tries:
    'Pretend to have another address or host with X-Forwarded-For, X-Forwarded-Host, X-Real-IP and Forwarded, to bypass the sign-in limit or reach another tenant.',
  async run({ cast, browser }) {
    const one = browser('lumen');
    const tries = [];
    const { login, secret } = await cast.customer();
    const toOther = {
      'x-forwarded-host': one.hostHeader.replace('lumen', 'northwind'),
      forwarded: 'host=northwind.localhost',
    };
    const config = await one.get('/api/v1/tenant/config', { headers: toOther });
    tries.push({ what: `another tenant: ${describe(config)}`, isThrough: !config.text.includes('Lumen') });
    const headersOf = (nth: number) => {
      const address = `203.0.113.${nth % 250}`;
      return { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` };
    };
    // The rate limit window may end during the run, so send somewhat more than twice the limit from one address.
    const isTurnedAway = await askUntilTurnedAway(one, headersOf);
    tries.push({ what: `${maxRequests} sign-ins of one address were taken`, isThrough: !isTurnedAway });
    const elsewhere = await browser('lumen').call('auth/login', { username: login, password: secret });
    if (one.from !== undefined && !succeeded(elsewhere)) throw new Error('the limit of one address applies to another');
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'apps/api/src/create-app.ts',
      search: 'settings.TRUST_PROXY > 0 && ((_address, hop) => hop < settings.TRUST_PROXY)',
      replace: '(_address, hop) => hop < 1',
    },
  ],
});

async function askUntilTurnedAway(one: Browser, headersOf: (nth: number) => Record<string, string>): Promise<boolean> {
  for (let sent = 0; sent < maxRequests; sent += atOnce) {
    const asked = Array.from({ length: atOnce }, (_, nth) =>
      one.call('auth/loginbytoken', { token: 'made-up' }, { headers: headersOf(sent + nth) }),
    );
    if ((await Promise.all(asked)).some(({ status }) => status === 429)) return true;
  }
  return false;
}
