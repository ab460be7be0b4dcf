import type { Language } from '@quittance/domain/languages';
import { mailDocument } from './mail-document.ts';
import type { MailFacts } from './mail-facts.ts';
import { mailWords } from './mail-words.ts';
import type { MessageBrand } from './message-brand.ts';

/** An e-mail's three parts. */
export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string };

/**
 * Puts an e-mail into words, as HTML and as plain text that say the same (req 7.4). The server alone does this, so that nobody can
 * mail words of their own in a tenant's name. `year` is the current one, `reference` the client id or the message's own.
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
  const { frame: words, of } = mailWords[language];
  const body = of(facts, brand);
  const contact = [brand.supportPhone, brand.supportEmail].filter((each) => each !== null).join(' · ');
  const foot = [
    ...(contact === '' ? [] : [words.questions(contact)]),
    ...(brand.notice === undefined ? [] : [brand.notice]),
    words.sentBy(frame.year, brand.tenantName, new URL(brand.portalUrl).host),
    words.reference(frame.reference),
  ];
  const unsubscribe =
    frame.unsubscribeUrl === undefined ? undefined : { label: words.unsubscribe, url: frame.unsubscribeUrl };
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
