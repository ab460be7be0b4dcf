import { codesByName } from '@quittance/contract/response-code-names';
import { defineAttack } from '../attack.ts';
import { codeOf } from '../target/browser.ts';
import { guessesAtOnce, judgeGuesses } from '../target/guesses.ts';

export const raceZipSignIn = defineAttack({
  name: 'race-zip-sign-in',
  class: 'race',
  tries:
    'guess 26 ZIP codes of one account at the same moment, the right one 21st; at most 10 wrong ones may be evaluated',
  async run(target) {
    const { login, secret } = await target.cast.customer({ tenant: 'harbor' });
    const bodies = guessesAtOnce(secret, (nth) => String(10_000 + nth)).map((password) => ({
      username: login,
      password,
    }));
    const answers = await target.browser('harbor').callAtOnce('auth/login', bodies);
    return judgeGuesses(answers, { isOpened: (answer) => codeOf(answer) === codesByName.TwoFactorRequired });
  },
  weakenedBy: [
    {
      file: 'packages/services/src/sign-in/sign-in-tries.ts',
      search: '(counted.locked_until is null or counted.locked_until <= excluded.updated_at)',
      replace: 'true',
    },
  ],
});
