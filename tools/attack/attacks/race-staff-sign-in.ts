import { demoStaffPassword } from '@quittance/services/demo/demo-staff';
import { defineAttack } from '../attack.ts';
import { succeeded } from '../target/browser.ts';
import { guessesAtOnce, judgeGuesses } from '../target/guesses.ts';

export const raceStaffSignIn = defineAttack({
  name: 'race-staff-sign-in',
  class: 'race',
  tries:
    'guess 26 passwords of a staff member at the same moment, the right one 21st; at most 10 wrong ones may be evaluated',
  async run(target) {
    const [email = ''] = await target.cast.staff('agent');
    const bodies = guessesAtOnce(demoStaffPassword).map((password) => ({ email, password }));
    const answers = await target.desk('lumen').callAtOnce('session/sign-in', bodies);
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
