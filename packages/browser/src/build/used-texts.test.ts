// @vitest-environment node
import { expect, it } from 'vitest';
import { usedTexts } from './used-texts.ts';

const texts = {
  Greeting: 'Hello',
  Unused: 'Nobody says this',
  Login: { SignIn: 'Sign in', Wait_one: '{{count}} second', Wait_other: '{{count}} seconds', Other: 'Other' },
  Status: { Paid: 'Paid', Late: { Bill: 'Late bill', Plan: 'Late plan' } },
};

const template = (beginning: string) => `t(\`${beginning}\${name}\`)`;

it.each([
  ['no key', [], {}],
  ['a literal key', ["t('Login.SignIn')"], { Login: { SignIn: 'Sign in' } }],
  ['a literal key in double quotes', ['t("Greeting")'], { Greeting: 'Hello' }],
  [
    'a key with plural forms',
    ['t("Login.Wait", { count })'],
    { Login: { Wait_one: '{{count}} second', Wait_other: '{{count}} seconds' } },
  ],
  [
    'the beginning of a key',
    [template('Status.Late.')],
    { Status: { Late: { Bill: 'Late bill', Plan: 'Late plan' } } },
  ],
  ['part of a name', [template('Status.P')], { Status: { Paid: 'Paid' } }],
  ['keys in several modules', ["'Greeting'", "'Status.Paid'"], { Greeting: 'Hello', Status: { Paid: 'Paid' } }],
  ['a section alone', ["'Status'"], {}],
])('usedTexts picks the texts of code with %s', (_what, codes, expected) => {
  expect(usedTexts(texts, codes)).toEqual(expected);
});
