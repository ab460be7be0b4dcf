import type { Language } from '../languages.ts';
import { agreementTexts } from '../texts/agreement-texts.ts';

/** Monthly limit per number, stated in the consent and in the first message. */
export const maxTextMessagesAMonth = 10;

export type TextMessageConsentTerms = {
  readonly language: Language;
  readonly tenantName: string;
  /** A debt collector must say so, and that others may learn of the debt (12 CFR 1006.6(d)). */
  readonly isCollector: boolean;
};

/**
 * Builds the consent to text messages (47 CFR 64.1200): sender, topics, frequency, cost, opt-out, and that consent
 * isn't a condition of anything. The portal shows this text and the server stores it, both from here.
 */
export function textMessageConsent({ language, tenantName, isCollector }: TextMessageConsentTerms): string {
  const { plain, collector, terms } = agreementTexts[language].textMessages;
  const sender = { tenantName, maxAMonth: maxTextMessagesAMonth };
  return `${isCollector ? collector(sender) : plain(sender)} ${terms}`;
}
