import { createHash } from 'node:crypto';
import { everyLanguage, type Language } from '@quittance/domain/languages';
import { textMessageConsent } from '@quittance/domain/messages/text-message-consent';
import { portalTexts } from '@quittance/domain/texts/texts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** A consent's text in one language. The version identifies exactly this text. */
export type ConsentWording = {
  readonly text: string;
  readonly version: string;
  readonly language: Language;
  /** Identifies only the terms, for a consent that ends when they change. */
  readonly termsVersion?: string;
};

export type GivenConsent = {
  readonly accepted: boolean;
  readonly language: Language;
  readonly textVersion: string;
};

type ConsentingTenant = Pick<Tenant, 'name' | 'showDisclosures' | 'texts'>;

/**
 * Returns the text that lets a tenant e-mail a customer (12 CFR 1006.6(d)(4)), in the tenant's own wording if it has
 * one.
 */
export function emailConsentWording(
  { name, showDisclosures, texts }: ConsentingTenant,
  language: Language,
): ConsentWording {
  const key = showDisclosures ? 'EmailRegistration.CollectorConsent' : 'EmailRegistration.Consent';
  const text = texts[language][key] ?? portalTexts[language][key] ?? '';
  return wordingOf(text.replaceAll('{{tenant}}', name), language);
}

/** Returns the text that lets a tenant send a customer text messages (47 CFR 64.1200). */
export function textConsentWording(
  { name, showDisclosures }: Pick<Tenant, 'name' | 'showDisclosures'>,
  language: Language,
): ConsentWording {
  return wordingOf(textMessageConsent({ language, tenantName: name, isCollector: showDisclosures }), language);
}

export function consentWordings(tenant: ConsentingTenant) {
  return {
    email: inEach((language) => emailConsentWording(tenant, language)),
    text: inEach((language) => textConsentWording(tenant, language)),
  };
}

/**
 * Validates a submitted consent: ConsentRequired when the box wasn't checked, DisclosureOutdated when the text shown is
 * outdated, undefined when it is valid.
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
  return everyLanguage((language) => shown(wordingIn(language)));
}

/** Identifies a text by its hash, so that a version means exactly this text. */
export function wordingOf(text: string, language: Language): ConsentWording {
  return { text, language, version: hashOf(text) };
}

/**
 * Hashes only the letters and digits of the terms, so that changes to spaces, capitals and punctuation keep the
 * version.
 */
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
