import { type Language, languages } from '../../languages.ts';
import {
  longestWords,
  type MessageRules,
  type MessageVariable,
  type MessageWords,
  messageRules,
  subjectVariablesOf,
  variablesOf,
} from '../../messages/editable-messages.ts';
import { findVariableProblems, variablesIn } from '../../messages/message-words.ts';
import { countSegments, manySegments } from '../../messages/text-segments.ts';
import { forbiddenPhrases } from '../../texts/texts.ts';
import type { TenantSettings } from '../tenant-settings.ts';
import { type Finding, type FindingRule, productRule } from './lint-finding.ts';
import { hasMarkup } from './lint-texts.ts';

/** Rules about a tenant's own words in messages. */
export const messageLintRules = {
  MessageUnknown: { severity: 'refuse', source: productRule },
  MessageFixed: { severity: 'refuse', source: productRule },
  MessageSubjectFixed: { severity: 'refuse', source: productRule },
  MessageSubjectLength: { severity: 'refuse', source: productRule },
  MessageBodyMissing: { severity: 'refuse', source: productRule },
  MessageBodyTooLong: { severity: 'refuse', source: productRule },
  MessageMarkup: { severity: 'refuse', source: productRule },
  MessageLink: { severity: 'refuse', source: productRule },
  MessageVariableUnknown: { severity: 'refuse', source: productRule },
  MessageVariableMistyped: { severity: 'refuse', source: productRule },
  MessageVariableUnclosed: { severity: 'refuse', source: productRule },
  MessageVariableMissing: { severity: 'refuse', source: productRule },
  MessageThreat: { severity: 'refuse', source: '15 USC 1692e(4), 1692e(5); 12 CFR 1006.18(b), 1006.18(c)' },
  MessageNamesDebt: { severity: 'refuse', source: '15 USC 1692c(b); 12 CFR 1006.6(d)' },
  MessagePromise: { severity: 'warn', source: productRule },
  MessageTextLong: { severity: 'warn', source: productRule },
  MessageInOneLanguage: { severity: 'warn', source: productRule },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof messageLintRules;
type Found = Finding<Code>;
type Editable = Extract<MessageRules, { isFixed: false }>;
type Context = { readonly path: string; readonly rules: Editable; readonly language: Language };

/** Checks a tenant's own words in messages. */
export function lintMessages({ messageTexts, branding }: Pick<TenantSettings, 'branding' | 'messageTexts'>): Found[] {
  return languages.flatMap((language) =>
    Object.entries(messageTexts[language]).flatMap(([template, words]): Found[] => {
      const path = `messageTexts.${language}.${template}`;
      const rules = messageRules(template);
      if (!rules) return [{ code: 'MessageUnknown', path }];
      if (rules.isFixed) return [{ code: 'MessageFixed', path }];
      const missing = languages.filter((other) => !Object.hasOwn(messageTexts[other], template));
      const context = { path, rules, language };
      return [
        ...missing.map((other): Found => ({ code: 'MessageInOneLanguage', path: `messageTexts.${other}.${template}` })),
        ...lintSubject(words, context),
        ...(rules.channel === 'email' ? lintEmailBody(words, context) : lintTextBody(words, context, branding.name)),
      ];
    }),
  );
}

function lintSubject({ subject, heading }: MessageWords, { path, rules, language }: Context): Found[] {
  return Object.entries({ subject, heading }).flatMap(([field, text]): Found[] => {
    const at = `${path}.${field}`;
    if (!rules.hasSubject) return text === null ? [] : [{ code: 'MessageSubjectFixed', path: at }];
    const length = text?.trim().length ?? 0;
    if (text === null || length === 0 || length > longestWords.subject || text.includes('\n'))
      return [{ code: 'MessageSubjectLength', path: at }];
    return lintWords(text, { path: at, allowed: subjectVariablesOf(rules), language });
  });
}

function lintEmailBody({ body }: MessageWords, { path, rules, language }: Context): Found[] {
  return lintBody(body, { path: `${path}.body`, rules, language }, longestWords.emailBody);
}

/** Space for the opt-out instructions, which follow the words. */
const optOut = 'x'.repeat(30);

function lintTextBody({ body }: MessageWords, { path, rules, language }: Context, tenantName: string): Found[] {
  const at = `${path}.body`;
  const { segments } = countSegments(`${tenantName}: ${body} ${optOut}`);
  return [
    ...lintBody(body, { path: at, rules, language }, longestWords.textBody),
    ...(forbiddenPhrases[language].debt.test(body) ? [{ code: 'MessageNamesDebt' as const, path: at }] : []),
    ...(segments > manySegments
      ? [{ code: 'MessageTextLong' as const, path: at, values: { count: `${segments}` } }]
      : []),
  ];
}

function lintBody(body: string, { path, rules, language }: Context, longest: number): Found[] {
  if (body.trim() === '') {
    const isOptional = rules.channel === 'email' && rules.replaces === 0;
    return isOptional ? [] : [{ code: 'MessageBodyMissing', path }];
  }
  const used = variablesIn(body);
  const missing = rules.must.filter((name) => !used.includes(name));
  return [
    ...(body.length > longest
      ? [{ code: 'MessageBodyTooLong' as const, path, values: { length: `${body.length}`, longest: `${longest}` } }]
      : []),
    ...missing.map((name) => ({
      ...{ code: 'MessageVariableMissing' as const, path },
      values: { name: `{{${name}}}` },
    })),
    ...lintWords(body, { path, allowed: variablesOf(rules), language }),
  ];
}

function lintWords(
  text: string,
  { path, allowed, language }: { path: string; allowed: readonly MessageVariable[]; language: Language },
): Found[] {
  const phrases = forbiddenPhrases[language];
  const threat = phrases.threat.exec(text)?.[0];
  const promise = phrases.promise.exec(text)?.[0];
  const link = webAddress.exec(text)?.[0];
  return [
    ...findVariableProblems(text, allowed).map((problem): Found => {
      const line = `${problem.line}`;
      if (problem.kind === 'unclosed')
        return { code: 'MessageVariableUnclosed', path, values: { line, name: problem.name } };
      const name = `{{${problem.name}}}`;
      return problem.nearest === undefined
        ? { code: 'MessageVariableUnknown', path, values: { line, name } }
        : {
            ...{ code: 'MessageVariableMistyped', path },
            values: { line, name, nearest: `{{${problem.nearest}}}` },
          };
    }),
    ...(hasMarkup(text) ? [{ code: 'MessageMarkup' as const, path }] : []),
    ...(link === undefined ? [] : [{ code: 'MessageLink' as const, path, detail: link }]),
    ...(threat === undefined ? [] : [{ code: 'MessageThreat' as const, path, detail: threat }]),
    ...(promise === undefined ? [] : [{ code: 'MessagePromise' as const, path, detail: promise }]),
  ];
}

/** Mail programs also turn addresses without a scheme into links. */
const webAddress =
  /\b(?:[a-z][a-z0-9+.-]*:\/\/|mailto:|www\.)\S+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|gov|edu|info|biz|io|co|us|me|app|dev|link|pay|example)\b\S*/i;
