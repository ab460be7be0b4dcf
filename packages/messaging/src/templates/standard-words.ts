import type { Language } from '@quittance/domain/languages';
import {
  type fixedPartKinds,
  type MessageVariable,
  type MessageWords,
  messageRules,
  subjectVariablesOf,
  variablesOf,
} from '@quittance/domain/messages/editable-messages';
import { texts } from '../texts/texts.ts';
import type { MailFacts } from './mail-facts.ts';
import { messageVariables, type VariableValues } from './message-variables.ts';
import { sampleMailFacts } from './sample-mail-facts.ts';
import { sampleTextFacts } from './sample-text-facts.ts';
import type { TextMessageFacts } from './text-message-facts.ts';

/** A part of a message that a tenant can't change, with sample values. */
export type FixedPart = { readonly kind: (typeof fixedPartKinds)[number]; readonly text: string };

/** The standard words as a tenant would write them, with variables. Null for a message that can't be edited. */
export type StandardWords = { readonly words: MessageWords; readonly fixedParts: readonly FixedPart[] } | null;

const tenantVariable = '{{tenant}}';

export function standardWords(template: string, language: Language): StandardWords {
  const rules = messageRules(template);
  if (!rules || rules.isFixed) return null;
  if (rules.channel === 'text') {
    const facts = sampleTextFacts[language][template as TextMessageFacts['template']];
    const { textMessage, textMessageFrame } = texts[language];
    const { optOut } = textMessageFrame;
    const fixed = textMessageFrame.fixed(facts);
    const standard = [...fixed, optOut].reduce(
      (text, part) => text.replace(` ${part}`, ''),
      textMessage(facts, tenantVariable).slice(`${tenantVariable}: `.length),
    );
    return {
      words: {
        subject: null,
        heading: null,
        body: withVariables(standard, variablesOf(rules), valuesOf(facts, language)),
      },
      fixedParts: [
        { kind: 'sender', text: `${tenantVariable}:` },
        ...fixed.map((text) => ({ kind: 'paragraph' as const, text })),
        { kind: 'opt-out', text: optOut },
      ],
    };
  }
  const facts: MailFacts = sampleMailFacts[language][template as MailFacts['template']];
  const standard = texts[language].mail.of(facts, { tenantName: tenantVariable });
  const values = valuesOf(facts, language);
  const inSubject = (text: string) =>
    rules.hasSubject ? withVariables(text, subjectVariablesOf(rules), values) : null;
  const body = standard.paragraphs.slice(0, rules.replaces).join('\n\n');
  return {
    words: {
      subject: inSubject(standard.subject),
      heading: inSubject(standard.heading),
      body: withVariables(body, variablesOf(rules), values),
    },
    fixedParts: [
      ...standard.paragraphs.slice(rules.replaces).map((text) => ({ kind: 'paragraph' as const, text })),
      ...(standard.code === undefined ? [] : [{ kind: 'code' as const, text: standard.code }]),
      ...(standard.action ? [{ kind: 'button' as const, text: standard.action.label }] : []),
      { kind: 'closing', text: standard.reassurance },
    ],
  };
}

function valuesOf(facts: MailFacts | TextMessageFacts, language: Language): VariableValues {
  return messageVariables(facts, { language, tenantName: tenantVariable, website: undefined });
}

/** Replaces each sample value with its variable, the longest first, because a phrase contains an amount. */
function withVariables(text: string, names: readonly MessageVariable[], values: VariableValues): string {
  const known = names
    .flatMap((name) => {
      const value = values[name];
      return value === undefined || name === 'tenant' ? [] : [{ name, value }];
    })
    .sort((one, other) => other.value.length - one.value.length);
  return known.reduce((filled, { name, value }) => {
    const whole = new RegExp(
      `(?<![\\p{L}\\p{N}{])${value.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?![\\p{L}\\p{N}}])`,
      'gu',
    );
    return filled.replaceAll(whole, () => `{{${name}}}`);
  }, text);
}
