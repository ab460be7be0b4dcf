import { type Language, languages } from '@quittance/domain/languages';
import { editableMessages, type MessageWords, variablesOf } from '@quittance/domain/messages/editable-messages';
import { describe, expect, it } from 'vitest';
import type { MailFacts } from './mail-facts.ts';
import { messageVariables } from './message-variables.ts';
import { renderMail } from './render-mail.ts';
import { sampleMailFacts } from './sample-mail-facts.ts';
import { sampleTextFacts } from './sample-text-facts.ts';
import { standardWords } from './standard-words.ts';
import type { TextMessageFacts } from './text-message-facts.ts';
import { renderTextMessage } from './text-message-text.ts';

const brand = {
  tenantName: 'Lumen & Co',
  brandColor: '#0067d3',
  onBrandColor: '#ffffff',
  portalUrl: 'https://lumen.example.org',
  supportPhone: '(555) 555-0142',
  supportEmail: null,
  notice: 'This is from a debt collector.',
};
const mail = (facts: MailFacts, language: Language, words?: MessageWords) =>
  renderMail(facts, {
    ...{ brand, language, year: 2027, reference: 'R1', unsubscribeUrl: 'https://lumen.example.org/unsubscribe' },
    own: words,
  });
const textOf = (facts: TextMessageFacts, language: Language, words?: MessageWords) =>
  renderTextMessage(facts, {
    ...{ language, tenantName: 'Lumen', notice: undefined },
    own: words,
  });

const both = (language: Language) => ({
  ...sampleMailFacts[language],
  ...sampleTextFacts[language],
});
const editable = Object.entries(editableMessages).flatMap(([template, rules]) =>
  rules.isFixed ? [] : [{ template, rules }],
);

it('editableMessages has a rule for every template, with a different name for each', () => {
  const templates = [...Object.keys(sampleMailFacts.en), ...Object.keys(sampleTextFacts.en)];
  expect(new Set(templates).size).toBe(templates.length);
  expect(Object.keys(editableMessages).toSorted()).toEqual(templates.toSorted());
  for (const [template, { channel }] of Object.entries(editableMessages))
    expect([template, channel]).toEqual([template, Object.hasOwn(sampleTextFacts.en, template) ? 'text' : 'email']);
});

describe.each(languages)('the standard words in %s', (language) => {
  it.each(editable)('of $template render as the standard message', ({ template, rules }) => {
    const standard = standardWords(template, language);
    if (!standard) throw new Error('the message can be edited');
    const facts = both(language)[template as MailFacts['template']];
    for (const name of rules.must) expect(standard.words.body).toContain(`{{${name}}}`);
    if (rules.channel === 'text') {
      const shown = textOf(facts as unknown as TextMessageFacts, language, standard.words);
      expect(shown).toEqual({ ...textOf(facts as unknown as TextMessageFacts, language), words: 'own' });
    } else {
      const shown = mail(facts, language, standard.words);
      expect(shown).toEqual({ ...mail(facts, language), words: 'own' });
    }
  });

  it.each(editable)('of $template have a value for each variable', ({ template, rules }) => {
    const facts = both(language)[template as MailFacts['template']];
    const values = messageVariables(facts, { language, tenantName: 'Lumen', website: 'lumen.example.org' });
    for (const name of variablesOf(rules)) expect([name, values[name]]).not.toEqual([name, undefined]);
  });
});

it('standardWords returns nothing for a message that can’t be edited', () => {
  expect(standardWords('DisputeOpened', 'en')).toBeNull();
  expect(standardWords('Nothing', 'en')).toBeNull();
});

describe("a tenant's own words in an e-mail", () => {
  const received = sampleMailFacts.en.PaymentReceived as Extract<MailFacts, { template: 'PaymentReceived' }>;
  const words = { subject: 'Got {{amount}}', heading: 'Thanks from {{tenant}}', body: 'We got\n{{payment}}.\n\nBye!' };

  it('replace the subject, heading and first paragraph, and keep everything else', () => {
    const shown = mail({ ...received, feeCents: 150, isGuest: true }, 'en', words);
    expect(shown.words).toBe('own');
    expect(shown.subject).toBe('Got $84.20');
    expect(shown.text).toMatch(
      /^Thanks from Lumen & Co\n\nWe got \$84\.20 from Checking \*\*6789\.\n\nBye!\n\nThe total/,
    );
    for (const fixed of [
      'convenience fee of $1.50',
      'without signing in',
      'Open your receipt: https://',
      'debt collector',
    ])
      expect(shown.text).toContain(fixed);
    expect(shown.text).toContain('Stop e-mails to this address');
    expect(shown.html).toContain('Thanks from Lumen &#38; Co');
  });

  it('keep the required facts of a notice in front of a debit', () => {
    const coming = sampleMailFacts.en.PaymentComing;
    const shown = mail(coming, 'en', { subject: 'Soon', heading: 'Soon', body: 'Hello!' });
    const standard = mail(coming, 'en').text.split('\n\n').slice(1);
    expect(shown.text.split('\n\n')).toEqual(['Soon', 'Hello!', ...standard]);
    expect(mail(coming, 'en', { subject: 'Soon', heading: 'Soon', body: '' }).words).toBe('own');
  });

  it('are escaped, also in the values of variables', () => {
    const shown = mail({ ...received, confirmationNumber: '<b>{{amount}}' }, 'en', {
      ...words,
      subject: 'A {{confirmationNumber}}',
      body: '<script> {{confirmationNumber}} {{payment}}',
    });
    expect(shown.html).not.toMatch(/<script|<b>/);
    expect(shown.subject).toBe('A <b>{{amount}}');
  });

  it.each([
    ['a variable without a value', { ...words, body: '{{planNumber}}' }],
    ['an unknown variable in the subject', { ...words, subject: '{{nothing}}' }],
    ['an unclosed variable in the heading', { ...words, heading: '{{amount' }],
    ['an empty body', { ...words, body: ' ' }],
    ['an empty subject', { ...words, subject: ' ' }],
  ])('with %s make the standard message go out', (_case, broken) => {
    expect(mail(received, 'en', broken)).toEqual({ ...mail(received, 'en'), words: 'fallback' });
  });

  it('never replace a message that the law fixes', () => {
    expect(mail(sampleMailFacts.en.DisputeOpened, 'en', words).words).toBe('fallback');
  });

  it('are marked when an employee sends a test', () => {
    const frame = { brand, language: 'es', year: 2027, reference: 'R1', unsubscribeUrl: undefined } as const;
    const shown = renderMail(sampleMailFacts.es.PaymentReceived, { ...frame, own: words, isTest: true });
    expect(shown.subject).toBe('[Prueba] Got $84.20');
    expect(shown.text).toContain('Esto es una prueba.');
    expect(shown.html).toContain('Esto es una prueba.');
  });

  it('keep the subject of a message whose subject depends on the case', () => {
    const refunded = sampleMailFacts.en.PaymentRefunded as Extract<MailFacts, { template: 'PaymentRefunded' }>;
    const own = { subject: null, heading: null, body: 'We sent {{refund}} back.' };
    expect(mail(refunded, 'en', own)).toMatchObject({ subject: 'We refunded $20.00 of your $84.20 payment' });
    expect(mail({ ...refunded, refundedCents: 8_420, method: null }, 'en', own).text).toContain(
      'We sent your payment of $84.20 in cash back.',
    );
  });
});

describe("a tenant's own words in a text message", () => {
  const words = (body: string) => ({ subject: null, heading: null, body });
  const bill = sampleTextFacts.en.BillReadyText;

  it('stand between the sender’s name and the opt-out instructions', () => {
    expect(textOf(sampleTextFacts.en.PaymentReceivedText, 'en', words('Got {{amount}}.')).text).toBe(
      'Lumen: Got $84.20. Reply STOP to end texts.',
    );
  });

  it('keep what to reply to pay, a retry and the notice of a debt collector', () => {
    const offered = { totalCents: 8_420, feeCents: 150, method: 'Visa **5556' };
    const own = words('Bill of {{amount}}: {{link}}');
    expect(textOf({ ...bill, offered }, 'en', own).text).toBe(
      'Lumen: Bill of $84.20: https://pay.example Reply PAY to pay $84.20, including a fee of $1.50, with Visa **5556. Reply STOP to end texts.',
    );
    expect(textOf({ ...bill, isOnAutopay: true }, 'es', own).text).toContain('El pago automático está activado. Resp');
    const missed = { template: 'PlanPaymentMissedText', amountCents: 8_420, againOn: 'March 20' } as const;
    expect(textOf(missed, 'en', words('No {{amount}}.')).text).toContain(
      "No $84.20. We'll try again on March 20. Reply",
    );
    expect(textOf({ ...missed, againOn: null }, 'en', words('No {{amount}}.')).text).toContain('No $84.20. Reply');
    expect(
      renderTextMessage(missed, {
        ...{ language: 'en', tenantName: 'Lumen', notice: 'From a debt collector.' },
        own: words('No {{amount}}.'),
      }).text,
    ).toMatch(/From a debt collector\.$/);
  });

  it('give way to the standard text if a value is missing or the law fixes the text', () => {
    const undated = { ...bill, on: null };
    expect(textOf(undated, 'en', words('{{amount}} on {{date}}: {{link}}'))).toEqual({
      ...textOf(undated, 'en'),
      words: 'fallback',
    });
    expect(textOf(sampleTextFacts.en.Stopped, 'en', words('Bye.'))).toMatchObject({ words: 'fallback' });
    expect(textOf(sampleTextFacts.en.PlanCompletedText, 'en', words(' '))).toMatchObject({ words: 'fallback' });
  });
});
