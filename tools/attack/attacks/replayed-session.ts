import { defineAttack, tally } from '../attack.ts';
import { describe, succeeded } from '../target/browser.ts';

export const replayedSession = defineAttack({
  name: 'replayed-session',
  class: 'replay',
  tries:
    'Use a session token after signing out, after exchanging it, without its cookie, and with another customer’s cookie.',
  async run({ cast, browser }) {
    const [ana, ben] = await cast.customers(2);
    if (!ana || !ben) throw new Error('two customers are needed');
    const tries: { what: string; isThrough: boolean }[] = [];
    const attempt = async (what: string, arrange: (one: ReturnType<typeof browser>) => Promise<void>) => {
      const one = browser('lumen');
      await one.signIn(ana);
      await arrange(one);
      const answer = await one.call('customer/accounts');
      tries.push({ what: `${what}: ${describe(answer)}`, isThrough: succeeded(answer) });
    };
    await attempt('after signing out', async (one) => {
      const { token, cookies } = one;
      const kept = { ...cookies };
      await one.call('auth/logout');
      one.token = token;
      Object.assign(one.cookies, kept);
    });
    await attempt('without its cookie', async (one) => {
      delete one.cookies.quittance;
    });
    await attempt('with the cookie of another', async (one) => {
      const other = browser('lumen');
      await other.signIn(ben);
      Object.assign(one.cookies, other.cookies);
    });
    await attempt('twice exchanged', async (one) => {
      const { token } = one;
      for (let nth = 0; nth < 2; nth++) one.token = String((await one.call('auth/refreshtoken')).json.token);
      one.token = token;
    });
    await attempt('with claims of another', async (one) => {
      const [head = '', payload = '', signature = ''] = String(one.token).split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const forged = Buffer.from(JSON.stringify({ ...claims, unique_name: ben.login })).toString('base64url');
      one.token = [head, forged, signature].join('.');
    });
    await attempt('without a signature', async (one) => {
      const [, payload = ''] = String(one.token).split('.');
      one.token = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
    });
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'packages/services/src/sign-in/authenticate.ts',
      search: ' || !isSecretOf(cookieSecret, session.cookie_hash)',
      replace: '',
    },
  ],
});
