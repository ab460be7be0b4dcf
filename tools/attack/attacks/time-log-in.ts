import { defineAttack } from '../attack.ts';
import { uniqueName } from '../target/cast.ts';
import { compareTimes, timedNames } from '../timing/compare-times.ts';

export const timeLogIn = defineAttack({
  name: 'time-log-in',
  class: 'enumeration',
  tries: 'find out which names exist by how long a wrong password takes, with 400 pairs',
  async run({ cast, browser }) {
    const known = await cast.customers(timedNames, { methods: [], owes: [] });
    const guesser = browser('lumen');
    const guess = (username: string | undefined) => guesser.call('auth/login', { username, password: 'Wrong-guess-1' });
    return compareTimes(
      (nth) => guess(known[nth]?.login),
      () => guess(uniqueName('atk')),
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
