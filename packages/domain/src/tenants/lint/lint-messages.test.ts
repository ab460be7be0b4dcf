import { expect, it } from 'vitest';
import { languages } from '../../languages.ts';
import { editableMessages, longestWords, subjectVariablesOf, variablesOf } from '../../messages/editable-messages.ts';
import { facts, found, tenantOf } from '../testing/linted-settings.ts';
import { withText, withWords } from '../testing/message-cases.ts';
import { lintSettings } from './lint-settings.ts';

it('lintMessages accepts words with every allowed variable in each message that can be edited', () => {
  for (const [template, rules] of Object.entries(editableMessages)) {
    if (rules.isFixed) continue;
    const inSubject = subjectVariablesOf(rules).slice(0, 3);
    const words = {
      subject: rules.hasSubject ? `Hello ${inSubject.map((name) => `{{${name}}}`).join(' ')}` : null,
      heading: rules.hasSubject ? 'x'.repeat(longestWords.subject) : null,
      body: variablesOf(rules)
        .map((name) => `{{${name}}}`)
        .join(' '),
    };
    expect([template, found('collection', withWords(template, words, words))]).toEqual([template, []]);
  }
});

it('lintMessages accepts an empty introduction where the required paragraphs are the message', () => {
  const words = { subject: 'Your payment is coming up', heading: 'Coming up', body: '' };
  expect(found('utility', withWords('PaymentComing', words, words))).toEqual([]);
});

it('lintMessages names the line of a mistyped variable and suggests the nearest name in both languages', () => {
  const settings = tenantOf('utility');
  const body = 'Thank you.\n\nWe received {{paymnet}} and {{payment}} {{line}}.';
  withWords('PaymentReceived', { body })(settings);
  const [mistyped, unknown] = lintSettings(settings, facts);
  expect(mistyped).toMatchObject({ code: 'MessageVariableMistyped', severity: 'refuse' });
  expect(mistyped?.message.en).toBe('Line 3: this message has no variable {{paymnet}}. Did you mean {{payment}}?');
  expect(mistyped?.message.es).toMatch(/^Línea 3: .*\{\{paymnet\}\}.*\{\{payment\}\}/);
  expect(unknown?.message.en).toContain('{{line}}');
  for (const language of languages) expect(unknown?.message[language]).toMatch(/^L(ine|ínea) 3:/);
});

it.each([
  'Your card was declined. You can pay another way.',
  'We received {{amount}}. Questions? Call us at (555) 555-0142, ext. 12.',
  'See you at 5 p.m. on the 3rd.',
])('lintMessages accepts %j', (body) => {
  expect(found('collection', withText('PaymentReceivedText', `{{amount}} ${body}`))).toEqual([]);
});
