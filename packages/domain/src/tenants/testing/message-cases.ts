import type { MessageWords } from '../../messages/editable-messages.ts';
import type { TenantSettings } from '../tenant-settings.ts';
import type { LintCase } from './linted-settings.ts';

const receipt: MessageWords = {
  subject: 'Thank you for {{amount}}',
  heading: 'Thank you',
  body: 'We received {{payment}}.\n\nSee you soon at {{website}}.',
};

/** Sets a tenant's words for a message in English and, unless told otherwise, in Spanish. */
export const withWords =
  (template: string, words: Partial<MessageWords> = {}, spanish: Partial<MessageWords> | null = {}) =>
  (t: Pick<TenantSettings, 'messageTexts'>) => {
    t.messageTexts.en[template] = { ...receipt, ...words };
    if (spanish) t.messageTexts.es[template] = { ...receipt, ...spanish };
  };

export const withText = (template: string, body: string) =>
  withWords(
    template,
    { subject: null, heading: null, body },
    { subject: null, heading: null, body: 'Hola {{amount}}' },
  );

const receiptWith = (words: Partial<MessageWords>) => withWords('PaymentReceived', words);
const bodyOf = (body: string) => receiptWith({ body });
const body = 'messageTexts.en.PaymentReceived.body';

export const messageCases: LintCase[] = [
  ['MessageUnknown messageTexts.en.Nothing', 'utility', withWords('Nothing')],
  ['MessageUnknown messageTexts.en.constructor', 'utility', withWords('constructor')],
  ['MessageFixed messageTexts.en.DisputeOpened', 'collection', withWords('DisputeOpened')],
  ['MessageFixed messageTexts.en.Stopped', 'utility', withText('Stopped', 'Bye.')],
  ['MessageSubjectFixed messageTexts.en.PlanChanged.subject', 'utility', withWords('PlanChanged')],
  ['MessageSubjectFixed messageTexts.en.PaymentReceivedText.heading', 'utility', withWords('PaymentReceivedText')],
  ['MessageSubjectLength messageTexts.en.PaymentReceived.subject', 'utility', receiptWith({ subject: ' ' })],
  ['MessageSubjectLength messageTexts.en.PaymentReceived.subject', 'utility', receiptWith({ subject: null })],
  ['MessageSubjectLength messageTexts.en.PaymentReceived.subject', 'utility', receiptWith({ subject: 'One\ntwo' })],
  [
    'MessageSubjectLength messageTexts.en.PaymentReceived.heading',
    'utility',
    receiptWith({ heading: 'x'.repeat(151) }),
  ],
  ['MessageBodyMissing messageTexts.en.PaymentReceived.body', 'utility', bodyOf(' \n')],
  ['MessageBodyMissing messageTexts.en.PlanCompletedText.body', 'utility', withText('PlanCompletedText', '')],
  [`MessageBodyTooLong ${body}`, 'utility', bodyOf('x'.repeat(2_001))],
  [
    'MessageBodyTooLong messageTexts.en.PlanCompletedText.body',
    'utility',
    withText('PlanCompletedText', 'x'.repeat(401)),
  ],
  [`MessageMarkup ${body}`, 'utility', bodyOf('<b>{{payment}}</b>')],
  [`MessageMarkup ${body}`, 'utility', bodyOf('{{payment}} a\u202eb')],
  [`MessageLink ${body}`, 'utility', bodyOf('{{payment}} https://evil.example/x')],
  [`MessageLink ${body}`, 'utility', bodyOf('{{payment}} See pay-here.com/now')],
  [`MessageLink ${body}`, 'utility', bodyOf('{{payment}} javascript://x')],
  ['MessageLink messageTexts.en.PaymentReceived.subject', 'utility', receiptWith({ subject: 'www.acme.test' })],
  [`MessageVariableUnknown ${body}`, 'utility', bodyOf('{{payment}} {{socialSecurityNumber}}')],
  [`MessageVariableUnknown ${body}`, 'utility', bodyOf('{{payment}} {{zzz}}')],
  [`MessageVariableMistyped ${body}`, 'utility', bodyOf('{{paymnet}}')],
  [`MessageVariableUnclosed ${body}`, 'utility', bodyOf('{{payment')],
  [`MessageVariableMissing ${body}`, 'utility', bodyOf('Thank you.')],
  ['MessageVariableMissing messageTexts.en.BillDueSoonText.body', 'utility', withText('BillDueSoonText', '{{amount}}')],
  // The subject of a reminder doesn't state an amount.
  ['MessageVariableUnknown messageTexts.en.BillDueSoon.subject', 'utility', withWords('BillDueSoon', { body: 'Pay.' })],
  [`MessageThreat ${body}`, 'collection', bodyOf('{{payment}} Or we take you to court.')],
  [
    'MessageThreat messageTexts.es.PaymentReceived.body',
    'utility',
    withWords('PaymentReceived', {}, { body: '{{payment}} Lo demandaremos con un abogado.' }),
  ],
  [
    'MessageThreat messageTexts.en.PaymentReceived.subject',
    'utility',
    receiptWith({ subject: 'Final notice before legal action' }),
  ],
  [
    'MessageNamesDebt messageTexts.en.PaymentReceivedText.body',
    'utility',
    withText('PaymentReceivedText', '{{amount}} for your debt'),
  ],
  [`MessagePromise ${body}`, 'utility', bodyOf('{{payment}} We guarantee it.')],
  [
    'MessageTextLong messageTexts.en.PaymentReceivedText.body',
    'utility',
    withText('PaymentReceivedText', `{{amount}} í${'x'.repeat(200)}`),
  ],
  ['MessageInOneLanguage messageTexts.es.PaymentReceived', 'utility', withWords('PaymentReceived', {}, null)],
];
