import { expect, it } from 'vitest';
import {
  editableMessages,
  messageRules,
  messageVariables,
  readMessageWords,
  subjectVariablesOf,
  variablesOf,
} from './editable-messages.ts';
import { fillWords, findVariableProblems, nearestOf, paragraphsOf, variablesIn } from './message-words.ts';
import { countSegments } from './text-segments.ts';

const allowed = ['amount', 'account', 'confirmationNumber'];

it('findVariableProblems accepts allowed variables, with or without spaces', () => {
  expect(findVariableProblems('We received {{amount}} for {{ account }}.', allowed)).toEqual([]);
});

it('findVariableProblems names the line of an unknown variable and the nearest name', () => {
  expect(findVariableProblems('Thank you.\n\nWe got {{amout}}.', allowed)).toEqual([
    { kind: 'unknown', line: 3, name: 'amout', nearest: 'amount' },
  ]);
  expect(findVariableProblems('{{somethingElseEntirely}}{{}}', allowed)).toEqual([
    { kind: 'unknown', line: 1, name: 'somethingElseEntirely', nearest: undefined },
    { kind: 'unknown', line: 1, name: '', nearest: undefined },
  ]);
});

it.each([
  ['{{amount', '{{amount'],
  ['We got {{amount} today', '{{amount} today'],
  ['amount}}', '}}'],
  ['{amount}', '{amount}'],
  ['{{am\nount}}', '{{am'],
  ['{{{amount}}}', '{}'],
])('findVariableProblems finds the unclosed variable in %j', (text, name) => {
  expect(findVariableProblems(text, allowed)[0]).toEqual({ kind: 'unclosed', line: 1, name });
});

it('fillWords replaces every variable', () => {
  expect(fillWords('{{amount}} and {{ amount }} for {{account}}', { amount: '$5.00', account: '{{amount}}' })).toBe(
    '$5.00 and $5.00 for {{amount}}',
  );
});

it.each([
  ['an unknown name', '{{other}}'],
  ['a name of every object', '{{constructor}}'],
  ['an empty value', '{{empty}}'],
  ['a missing value', '{{missing}}'],
  ['an unclosed variable', 'Pay {{amount'],
])('fillWords returns nothing for %s', (_case, text) => {
  expect(fillWords(text, { amount: '$5.00', empty: ' ', missing: undefined })).toBeUndefined();
});

it('variablesIn lists the names in order', () => {
  expect(variablesIn('{{b}} {{ a }} {{b}}')).toEqual(['b', 'a', 'b']);
});

it('nearestOf suggests only similar names', () => {
  expect(nearestOf('Amount', allowed)).toBe('amount');
  expect(nearestOf('confirmation', allowed)).toBe('confirmationNumber');
  expect(nearestOf('xyz', allowed)).toBeUndefined();
  expect(nearestOf('amount', [])).toBeUndefined();
});

it('paragraphsOf splits at empty lines and joins broken lines', () => {
  expect(paragraphsOf('One\nline.\n \nTwo.\n\n\n\n  Three. ')).toEqual(['One line.', 'Two.', 'Three.']);
  expect(paragraphsOf(' \n ')).toEqual([]);
});

it.each([
  ['', 'GSM-7', 0, 1],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['ñ¿é', 'GSM-7', 3, 1],
  [`${'a'.repeat(159)}€`, 'GSM-7', 161, 2],
  ['í'.repeat(70), 'UCS-2', 70, 1],
  ['í'.repeat(71), 'UCS-2', 71, 2],
  ['😀', 'UCS-2', 2, 1],
])('countSegments counts %j', (text, alphabet, length, segments) => {
  expect(countSegments(text)).toEqual({ alphabet, length, segments });
});

it('editableMessages uses only known variables, and each text message that needs a link requires it', () => {
  for (const rules of Object.values(editableMessages)) {
    if (rules.isFixed) continue;
    for (const name of variablesOf(rules)) expect(messageVariables).toContain(name);
    if (rules.channel === 'text' && variablesOf(rules).includes('link')) expect(rules.must).toContain('link');
    if (rules.replaces === 0 && rules.channel === 'email') expect(rules.must).toEqual([]);
  }
});

it('messageRules knows only templates', () => {
  expect(messageRules('PaymentReceived')).toMatchObject({ isFixed: false, channel: 'email' });
  expect(messageRules('DisputeOpened')).toMatchObject({ isFixed: true });
  expect(messageRules('constructor')).toBeUndefined();
});

it('subjectVariablesOf leaves amounts and accounts out of the subjects of reminders', () => {
  const [reminder, receipt] = [messageRules('BillDueSoon'), messageRules('PaymentReceived')];
  if (!reminder || reminder.isFixed || !receipt || receipt.isFixed) throw new Error('both can be edited');
  expect(subjectVariablesOf(reminder)).toEqual(['date', 'tenant']);
  expect(subjectVariablesOf(receipt)).toContain('amount');
});

it('readMessageWords reads only texts', () => {
  const words = { subject: 'A', heading: 'B', body: 'C' };
  expect(readMessageWords(words)).toEqual(words);
  expect(readMessageWords({ subject: 1 })).toEqual({ subject: null, heading: null, body: '' });
  for (const none of [undefined, null, 'text']) expect(readMessageWords(none)).toBeUndefined();
});
