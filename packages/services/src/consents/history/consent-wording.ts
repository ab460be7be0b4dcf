import { createHash } from 'node:crypto';
import type { Language } from '@quittance/domain/languages';
import { textMessageConsent } from '@quittance/domain/messages/text-message-consent';
import { productTexts } from '@quittance/domain/tenants/product-texts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** The words of a consent in a language. The version names exactly these words. */
export type ConsentWording = {
  readonly text: string;
  readonly version: string;
  readonly language: Language;
  /** Names the terms alone, for a consent that ends when they change. */
  readonly termsVersion?: string;
};

/** What a browser says about a consent: that the box was checked, in which language, and which words stood beside it. */
export type GivenConsent = {
  readonly accepted: boolean;
  readonly language: Language;
  readonly textVersion: string;
};

type ConsentingTenant = Pick<Tenant, 'name' | 'showDisclosures' | 'texts'>;

/** The words by which a customer lets a tenant write to an e-mail address (12 CFR 1006.6(d)(4)), in the tenant's own words where it has any. */
export function emailConsentWording(
  { name, showDisclosures, texts }: ConsentingTenant,
  language: Language,
): ConsentWording {
  const key = showDisclosures ? 'EmailRegistration.CollectorConsent' : 'EmailRegistration.Consent';
  const text = texts[language][key] ?? productTexts[language][key] ?? '';
  return wordingOf(text.replaceAll('{{tenant}}', name), language);
}

/** The words by which a customer agrees to text messages (47 CFR 64.1200). */
export function textConsentWording(
  { name, showDisclosures }: Pick<Tenant, 'name' | 'showDisclosures'>,
  language: Language,
): ConsentWording {
  return wordingOf(textMessageConsent({ language, tenantName: name, isCollector: showDisclosures }), language);
}

/** The words of each consent that the portal shows, by language. */
export function consentWordings(tenant: ConsentingTenant) {
  return {
    email: inEach((language) => emailConsentWording(tenant, language)),
    text: inEach((language) => textConsentWording(tenant, language)),
  };
}

/**
 * Why a consent does not count: ConsentRequired where the box was not checked, DisclosureOutdated where other words stood beside it than
 * those of now. Undefined for one that counts.
 */
export function consentRefusal(
  given: GivenConsent | undefined,
  wording: ConsentWording,
): Refusal<'ConsentRequired' | 'DisclosureOutdated'> | undefined {
  if (!given?.accepted) return refuse('ConsentRequired');
  return given.textVersion === wording.version ? undefined : refuse('DisclosureOutdated', { field: 'textVersion' });
}

function inEach(wordingIn: (language: Language) => ConsentWording) {
  const shown = ({ text, version }: ConsentWording) => ({ text, version });
  return { en: shown(wordingIn('en')), es: shown(wordingIn('es')) };
}

/** Names words by their hash, so that a version is exactly these words. */
export function wordingOf(text: string, language: Language): ConsentWording {
  return { text, language, version: hashOf(text) };
}

/** Names terms by their letters and digits: another spelling of spaces, capitals and punctuation is no other terms. */
export function termsVersionOf(template: string): string {
  return hashOf(
    template
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
