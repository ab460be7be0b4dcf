import { defineAttack, tally } from '../attack.ts';
import { describe, succeeded } from '../target/browser.ts';

const signInsPerMinute = 1_500;

export const forwardedHeaders = defineAttack({
  name: 'forwarded-headers',
  class: 'surface',
  tries:
    'come as another address or host by X-Forwarded-For, X-Forwarded-Host, X-Real-IP and Forwarded: past the limit on sign-ins, or to another tenant',
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
    let turnedAway = 0;
    const lanes = Array.from({ length: 20 }, (_, lane) => lane);
    const perLane = Math.ceil((signInsPerMinute * 1.1) / lanes.length);
    await Promise.all(
      lanes.map(async (lane) => {
        for (let nth = 0; nth < perLane; nth++) {
          const headers = headersOf(lane * perLane + nth);
          const answer = await one.call('auth/loginbytoken', { token: 'made-up' }, { headers });
          if (answer.status === 429) turnedAway++;
        }
      }),
    );
    tries.push({ what: `${turnedAway} turned away by the limit`, isThrough: turnedAway === 0 });
    const last = await one.call('auth/loginbytoken', { token: 'made-up' }, { headers: headersOf(7) });
    tries.push({ what: `past the limit: ${describe(last)}`, isThrough: last.status !== 429 });
    const elsewhere = await browser('lumen').call('auth/login', { username: login, password: secret });
    if (one.from !== undefined && !succeeded(elsewhere)) throw new Error('the limit of one address holds for another');
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
