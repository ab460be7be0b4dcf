import { defineAttack } from '../attack.ts';
import { describe } from '../target/browser.ts';

const tries = 60;
const maxTelling = 15;

/** One card that its issuer accepts and three that fail for different reasons. */
const cards = ['4242424242424242', '4000030000040146', '4000030000099951', '4000030000040021'] as const;

export const cardTesting = defineAttack({
  name: 'card-testing',
  class: 'oracle',
  tries:
    'Check 60 stolen cards by saving them within a minute. At most 15 responses may distinguish a good card from a bad one.',
  async run({ cast, browser, processor }) {
    const customer = await cast.customer({ methods: [] });
    const thief = browser('lumen');
    await thief.signIn(customer);
    const answers: { card: string; answer: string }[] = [];
    for (let nth = 0; nth < tries; nth++) {
      const card = cards[nth % cards.length] ?? cards[0];
      const paymentMethodToken = await processor.tokenize(card, `Stolen ${nth}`);
      const body = { paymentMethodToken, accountUsePreferenceType: 'MultiUse', cardHolderName: `Stolen ${nth}` };
      answers.push({ card, answer: describe(await thief.call('paymenttoken/createcard', body)) });
    }
    // A response that good and bad cards share reveals nothing.
    const isShared = (wanted: string) => {
      const seen = new Set(answers.filter(({ answer }) => answer === wanted).map(({ card }) => card === cards[0]));
      return seen.size === 2;
    };
    const telling = answers.filter(({ answer }) => !isShared(answer)).length;
    const kinds = [...new Set(answers.map(({ answer }) => answer))].join(', ');
    return { tries, through: Math.max(0, telling - maxTelling), detail: `${telling} telling answers: ${kinds}` };
  },
  weakenedBy: [
    {
      file: 'packages/services/src/payment-methods/method-checks.ts',
      search: 'if (!limit || limit.maxPayments === null) return [];',
      replace: "if (scope !== 'check-method' || !limit || limit.maxPayments === null) return [];",
    },
  ],
});
