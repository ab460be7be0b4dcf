import { defineAttack } from '../attack.ts';
import { uniqueName } from '../target/cast.ts';
import { compareTimes, timedNames } from '../timing/compare-times.ts';

export const timeRegistration = defineAttack({
  name: 'time-registration',
  class: 'enumeration',
  tries:
    'Find out which accounts exist by measuring how long it takes to set up access with the right ZIP code, with 400 pairs.',
  async run({ cast, browser }) {
    const known = await cast.customers(timedNames, { methods: [], isUnregistered: true });
    const guesser = browser('lumen');
    const guess = (account: string | undefined) =>
      guesser.call('auth/startregistration', { accountReferenceCode: account, proof: '62701' });
    return compareTimes(
      (nth) => guess(known[nth]?.accounts[0]),
      () => guess(uniqueName('ATK').toUpperCase()),
    );
  },
  weakenedBy: [
    {
      file: 'packages/services/src/credentials/in-constant-time.ts',
      search: 'const answerAfterMs = 50;',
      replace: 'const answerAfterMs = 0;',
    },
    {
      file: 'packages/services/src/credentials/start-registration.ts',
      search: 'const sent = await sendEnumerationSafeCode(context, {',
      replace:
        "if (!person) return { kind: 'sent', requestId: 'nobody', browserSecret: 'nobody' }; const sent = await sendEnumerationSafeCode(context, {",
    },
  ],
});
