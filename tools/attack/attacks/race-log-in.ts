import { defineAttack } from '../attack.ts';
import { succeeded } from '../target/browser.ts';
import { guessesAtOnce, judgeGuesses } from '../target/guesses.ts';

export const raceLogIn = defineAttack({
  name: 'race-log-in',
  class: 'race',
  tries:
    'guess 26 passwords of one name at the same moment, the right one 21st; at most 10 wrong ones may be evaluated',
  async run(target) {
    const { login, secret } = await target.cast.customer();
    const bodies = guessesAtOnce(secret).map((password) => ({ username: login, password }));
    const answers = await target.browser('lumen').callAtOnce('auth/login', bodies);
    return judgeGuesses(answers, { isOpened: succeeded });
  },
  weakenedBy: [
    {
      file: 'packages/services/src/sign-in/sign-in-tries.ts',
      search: '(counted.locked_until is null or counted.locked_until <= excluded.updated_at)',
      replace: 'true',
    },
  ],
});
