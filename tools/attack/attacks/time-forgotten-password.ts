import { defineAttack } from '../attack.ts';
import { uniqueName } from '../target/cast.ts';
import { compareTimes, timedNames } from '../timing/compare-times.ts';

export const timeForgottenPassword = defineAttack({
  name: 'time-forgotten-password',
  class: 'enumeration',
  tries: 'Find out which names exist by measuring how long a response to “I forgot my password” takes, with 400 pairs.',
  async run({ cast, browser }) {
    const known = await cast.customers(timedNames, { methods: [], owes: [] });
    const guesser = browser('lumen');
    const ask = (username: string | undefined) => guesser.call('auth/startpasswordreset', { username });
    return compareTimes(
      (nth) => ask(known[nth]?.login),
      () => ask(uniqueName('atk')),
    );
  },
  weakenedBy: [
    {
      file: 'packages/services/src/credentials/in-constant-time.ts',
      search: 'const answerAfterMs = 50;',
      replace: 'const answerAfterMs = 0;',
    },
    {
      file: 'packages/services/src/credentials/start-password-reset.ts',
      search: 'return sendEnumerationSafeCode(context, {',
      replace:
        "if (!person) return { kind: 'sent', requestId: 'nobody', browserSecret: 'nobody' }; return sendEnumerationSafeCode(context, {",
    },
  ],
});
