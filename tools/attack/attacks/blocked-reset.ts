import { defineAttack } from '../attack.ts';
import { describe, succeeded } from '../target/browser.ts';

const asked = 25;

export const blockedReset = defineAttack({
  name: 'blocked-reset',
  class: 'denial',
  tries: 'Use up a customer’s password resets from another device. The mailbox owner must still get a working code.',
  async run({ cast, browser, findMessage }) {
    const owner = await cast.customer();
    const stranger = browser('lumen');
    for (let nth = 0; nth < asked; nth++) await stranger.call('auth/startpasswordreset', { username: owner.login });
    const own = browser('lumen');
    const answer = await own.call('auth/startpasswordreset', { username: owner.login });
    const outcome = (isBlocked: boolean, detail: string) => ({ tries: asked, through: isBlocked ? 1 : 0, detail });
    if (!succeeded(answer)) return outcome(true, `the owner asks: ${describe(answer)}`);
    const handle = String(answer.json.authenticationExternalRequestID);
    const authenticationCode = await findMessage(
      'lumen',
      new RegExp(`(?<!\\d)(\\d{6})(?!\\d)[^]*${handle.slice(0, 36)}`),
      5_000,
    );
    if (authenticationCode === undefined) return outcome(true, 'no code reaches the mailbox');
    const body = { authenticationExternalRequestID: handle, authenticationCode, newPassword: 'Heron-stork-4711' };
    const finished = await own.call('auth/finishpasswordreset', body);
    return outcome(!succeeded(finished), `the owner’s new password: ${describe(finished)}`);
  },
  weakenedBy: [
    {
      file: 'packages/services/src/auth-codes/send-limit.ts',
      search: 'const own = source ? sent.filter((each) => each.source_hash?.equals(source.hash)) : sent;',
      replace: 'const own = sent;',
    },
  ],
});
