import type { Language } from '@quittance/domain/languages';
import { texts } from '../texts/texts.ts';
import { mailDocument } from './mail-document.ts';
import type { MailFacts } from './mail-facts.ts';
import type { MessageBrand } from './message-brand.ts';

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
  },
): RenderedMail {
  const { brand, language } = frame;
  const { frame: frameTexts, of } = texts[language].mail;
  const body = of(facts, brand);
  const contact = [brand.supportPhone, brand.supportEmail].filter((each) => each !== null).join(' · ');
  const foot = [
    ...(contact === '' ? [] : [frameTexts.questions(contact)]),
    ...(brand.notice === undefined ? [] : [brand.notice]),
    frameTexts.sentBy(frame.year, brand.tenantName, new URL(brand.portalUrl).host),
    frameTexts.reference(frame.reference),
  ];
  const unsubscribe =
    frame.unsubscribeUrl === undefined ? undefined : { label: frameTexts.unsubscribe, url: frame.unsubscribeUrl };
  const action = body.action && { label: body.action.label, url: new URL(body.action.path, brand.portalUrl).href };
  return {
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
