import type { Language } from '@quittance/domain/languages';
import { type MessageWords, messageRules, type TextUsed } from '@quittance/domain/messages/editable-messages';
import { fillWords, paragraphsOf } from '@quittance/domain/messages/message-words';
import { texts } from '../texts/texts.ts';
import { mailDocument } from './mail-document.ts';
import type { MailFacts } from './mail-facts.ts';
import type { MailFrameText, MailText } from './mail-text.ts';
import type { MessageBrand } from './message-brand.ts';
import { messageVariables, type VariableValues } from './message-variables.ts';

export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string };

/**
 * Renders an e-mail as HTML and as plain text with the same content (req 7.4). Only the server renders mail, so that no
 * caller can send its own text in a tenant's name. `year` is the current year, `reference` the client id or the message
 * id.
 */
export function renderMail(
  facts: MailFacts,
  frame: {
    readonly brand: MessageBrand;
    readonly language: Language;
    readonly year: number;
    readonly reference: string;
    readonly unsubscribeUrl: string | undefined;
    /** The tenant's own words. */
    readonly own?: MessageWords | undefined;
    readonly isTest?: boolean;
  },
): RenderedMail & { readonly words: TextUsed } {
  const { brand, language } = frame;
  const { frame: frameTexts, of } = texts[language].mail;
  const filled = bodyOf(of(facts, brand), { facts, ...frame });
  const { words } = filled;
  const body = frame.isTest ? markedAsTest(filled.body, frameTexts.test) : filled.body;
  const contact = [brand.supportPhone, brand.supportEmail].filter((each) => each !== null).join(' · ');
  const foot = [
    ...(contact === '' ? [] : [frameTexts.questions(contact)]),
    ...(brand.notice === undefined ? [] : [brand.notice]),
    frameTexts.sentBy(frame.year, brand.tenantName, new URL(brand.portalUrl).host),
    frameTexts.reference(frame.reference),
  ];
  const linkOf = ({ label, path }: { label: string; path: string }) => ({
    label,
    url: new URL(path, brand.portalUrl).href,
  });
  const unsubscribe =
    frame.unsubscribeUrl === undefined
      ? body.footLink && linkOf(body.footLink)
      : { label: frameTexts.unsubscribe, url: frame.unsubscribeUrl };
  const action = body.action && linkOf(body.action);
  return {
    words,
    subject: body.subject,
    html: mailDocument({ ...body, action, foot, unsubscribe, brand, language }),
    text: [
      body.heading,
      ...body.paragraphs,
      ...(body.code === undefined ? [] : [body.code]),
      ...(action ? [`${action.label}: ${action.url}`] : []),
      body.reassurance,
      '--',
      ...foot,
      ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
    ].join('\n\n'),
  };
}

function bodyOf(
  standard: MailText,
  {
    facts,
    own,
    brand,
    language,
  }: { facts: MailFacts; own?: MessageWords | undefined; brand: MessageBrand; language: Language },
): { body: MailText; words: TextUsed } {
  if (!own) return { body: standard, words: 'standard' };
  const website = new URL(brand.portalUrl).host;
  const values = messageVariables(facts, { language, tenantName: brand.tenantName, website });
  const body = withOwnWords(standard, { template: facts.template, words: own, values });
  return body ? { body, words: 'own' } : { body: standard, words: 'fallback' };
}

function markedAsTest(body: MailText, { mark, note }: MailFrameText['test']): MailText {
  return { ...body, subject: `[${mark}] ${body.subject}`, paragraphs: [note, ...body.paragraphs] };
}

/**
 * Puts a tenant's words in the place of the standard paragraphs that they may replace. All others follow, and the code,
 * the button and the closing line stay. Returns undefined if the words need a value that the message doesn't have.
 */
function withOwnWords(
  standard: MailText,
  { template, words, values }: { template: string; words: MessageWords; values: VariableValues },
): MailText | undefined {
  const rules = messageRules(template);
  if (!rules || rules.isFixed) return undefined;
  const subject = words.subject === null ? standard.subject : fillLine(words.subject, values);
  const heading = words.heading === null ? standard.heading : fillLine(words.heading, values);
  const paragraphs = paragraphsOf(words.body).map((paragraph) => fillWords(paragraph, values));
  const isWhole = paragraphs.every((paragraph) => paragraph !== undefined);
  if (subject === undefined || heading === undefined || !isWhole) return undefined;
  if (rules.replaces > 0 && paragraphs.length === 0) return undefined;
  return { ...standard, subject, heading, paragraphs: [...paragraphs, ...standard.paragraphs.slice(rules.replaces)] };
}

/** Returns undefined instead of an empty line. */
function fillLine(text: string, values: VariableValues): string | undefined {
  return fillWords(text, values)?.replaceAll(/\s+/g, ' ').trim() || undefined;
}
