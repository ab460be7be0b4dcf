import { electronicRecordsTexts } from '@quittance/domain/documents/electronic-records';
import type { Language } from '@quittance/domain/languages';
import { portalTexts } from '@quittance/domain/texts/texts';
import { type ConsentWording, termsVersionOf, wordingOf } from '../consents/history/consent-wording.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { texts } from '../texts/texts.ts';

export type RecordsWording = Required<ConsentWording> & {
  readonly sections: readonly { readonly title: string; readonly text: string }[];
};

export type WordedTenant = Pick<Tenant, 'name' | 'supportPhone' | 'supportEmail' | 'texts'>;

/**
 * Returns the disclosure that customers read before they consent to electronic records (15 USC 7001(c)), in the
 * tenant's own wording if it has one.
 */
export function recordsWording(tenant: WordedTenant, language: Language): RecordsWording {
  const { name, supportPhone, supportEmail } = tenant;
  const contact =
    [supportPhone, supportEmail].filter(Boolean).join(', ') || texts[language].electronicRecords.onTheBill;
  const fill = (text: string) => text.replaceAll('{{tenant}}', name).replaceAll('{{contact}}', contact);
  const sections = templatesOf(tenant, language).map(({ title, text }) => ({ title: fill(title), text: fill(text) }));
  return { sections, ...wordingOf(joined(sections), language), termsVersion: termsVersion(tenant, language) };
}

/** Identifies the current terms. The tenant's name and contact details aren't part of them. */
export function termsVersion(tenant: Pick<Tenant, 'texts'>, language: Language): string {
  return termsVersionOf(joined(templatesOf(tenant, language)));
}

type Section = { readonly title: string; readonly text: string };

function templatesOf(tenant: Pick<Tenant, 'texts'>, language: Language): Section[] {
  const textOf = (key: string) =>
    tenant.texts[language][`ElectronicRecords.${key}`] ?? portalTexts[language][`ElectronicRecords.${key}`] ?? '';
  return electronicRecordsTexts.map((key) => ({ title: textOf(`${key}Title`), text: textOf(key) }));
}

function joined(sections: readonly Section[]): string {
  return sections.map(({ title, text }) => `${title}\n${text}`).join('\n\n');
}
