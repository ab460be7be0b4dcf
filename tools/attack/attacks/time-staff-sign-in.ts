import { defineAttack } from '../attack.ts';
import { uniqueName } from '../target/cast.ts';
import { compareTimes, timedNames } from '../timing/compare-times.ts';

export const timeStaffSignIn = defineAttack({
  name: 'time-staff-sign-in',
  class: 'enumeration',
  tries:
    'Find out staff members’ e-mail addresses by measuring how long a response to a wrong password takes, with 400 pairs.',
  async run({ cast, harness }) {
    const known = await cast.staff('viewer', { tenant: 'harbor', count: timedNames });
    const guesser = harness('harbor');
    const guess = (email: string | undefined) => guesser.call('session/sign-in', { email, password: 'Wrong-guess-1' });
    return compareTimes(
      (nth) => guess(known[nth]),
      () => guess(`${uniqueName('staff')}@harbor.example`),
    );
  },
  weakenedBy: [
    {
      file: 'packages/services/src/sign-in/secret-hasher.ts',
      search: "const isMatch = await verify(storedHash ?? decoy, secret.normalize('NFKC'), options);",
      replace:
        "if (storedHash === undefined) return false;\n      const isMatch = await verify(storedHash, secret.normalize('NFKC'), options);",
    },
  ],
});
