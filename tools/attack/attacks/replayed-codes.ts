import { demoStaffPassword } from '@quittance/services/demo/demo-staff';
import { defineAttack, tally } from '../attack.ts';
import { describe, required, succeeded } from '../target/browser.ts';
import { authenticatorCode } from '../target/console-client.ts';

export const replayedCodes = defineAttack({
  name: 'replayed-codes',
  class: 'replay',
  tries:
    'Reuse a sign-in code, use it in another browser, and guess a code in 20 tries. Use an authenticator code twice.',
  async run({ cast, browser, harness, findMessage }) {
    const tries: { what: string; isThrough: boolean }[] = [];
    const note = (what: string, answer: Parameters<typeof describe>[0]) =>
      tries.push({ what: `${what}: ${describe(answer)}`, isThrough: succeeded(answer) });
    const { login, secret } = await cast.customer({ tenant: 'harbor' });
    const own = browser('harbor');
    const asked = await own.call('auth/send2facode', { username: login, password: secret, messageType: 'Email' });
    const handle = String(required(asked, 'a code').authenticationExternalRequestID);
    const code = await findMessage('harbor', new RegExp(`(?<!\\d)(\\d{6})(?!\\d)[^]*${handle.slice(0, 36)}`));
    const body = { username: login, password: '', authenticationExternalRequestID: handle, authenticationCode: code };
    note('another browser', await browser('harbor').call('auth/login', body));
    note('another tenant', await browser('lumen').call('auth/login', body));
    const first = await own.call('auth/login', body);
    if (!succeeded(first)) throw new Error(`the right code was refused: ${describe(first)}`);
    note('the same code again', await own.call('auth/login', body));

    const other = await cast.customer({ tenant: 'harbor' });
    const guessing = browser('harbor');
    const credentials = { username: other.login, password: other.secret };
    const again = await guessing.call('auth/send2facode', { ...credentials, messageType: 'Email' });
    const second = String(required(again, 'a code').authenticationExternalRequestID);
    const right = await findMessage('harbor', new RegExp(`(?<!\\d)(\\d{6})(?!\\d)[^]*${second.slice(0, 36)}`));
    const guess = (nth: number) => String((Number(right) + nth) % 1_000_000).padStart(6, '0');
    const bodies = Array.from({ length: 20 }, (_, nth) => ({
      ...{ username: other.login, password: '', authenticationExternalRequestID: second },
      authenticationCode: nth === 12 ? right : guess(nth + 1),
    }));
    // Sends twelve first, because in a single batch the right code could arrive before five wrong ones.
    for (const batch of [bodies.slice(0, 12), bodies.slice(12)])
      for (const answer of await guessing.callAtOnce('auth/login', batch)) note('guessed at once', answer);

    const [email = ''] = await cast.staff('agent');
    const shown = authenticatorCode(email);
    for (const isSecond of [false, true]) {
      const staff = harness('lumen');
      const { handle: step } = required(
        await staff.call('session/sign-in', { email, password: demoStaffPassword }),
        'signing in',
      );
      const answer = await staff.call('session/second-factor', { handle: step, code: shown });
      if (isSecond) note('an authenticator’s code again', answer);
    }
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'packages/services/src/staff/authenticator.ts',
      search: 'found === null || step + found <= lastStep',
      replace: 'found === null',
    },
  ],
});
