import { electronicRecordsTexts, paperlessBillsTexts } from '@quittance/domain/documents/electronic-records';
import type { Language } from '@quittance/domain/languages';
import { portalTexts } from '@quittance/domain/texts/texts';
import { type ConsentWording, termsVersionOf, wordingOf } from '../consents/history/consent-wording.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { texts } from '../texts/texts.ts';

export type RecordsWording = Required<ConsentWording> & {
  readonly sections: readonly { readonly title: string; readonly text: string }[];
};

export type WordedTenant = Pick<Tenant, 'name' | 'supportPhone' | 'supportEmail' | 'texts'>;

/** The portal texts of a disclosure, by the first part of their keys. */
const disclosures = { ElectronicRecords: electronicRecordsTexts, PaperlessBills: paperlessBillsTexts } as const;
type Disclosure = keyof typeof disclosures;

/**
 * Returns the disclosure that customers read before they consent to electronic records (15 USC 7001(c)), in the
 * tenant's own wording if it has one.
 */
export function recordsWording(tenant: WordedTenant, language: Language): RecordsWording {
  return wordingOfDisclosure(tenant, { language, disclosure: 'ElectronicRecords' });
}

/** Returns the disclosure that customers read before they turn on paperless bills. */
export function paperlessWording(tenant: WordedTenant, language: Language): RecordsWording {
  return wordingOfDisclosure(tenant, { language, disclosure: 'PaperlessBills' });
}

/** Identifies the current terms. The tenant's name and contact details aren't part of them. */
export function termsVersion(tenant: Pick<Tenant, 'texts'>, language: Language): string {
  return termsVersionOf(joined(templatesOf(tenant, { language, disclosure: 'ElectronicRecords' })));
}

type Section = { readonly title: string; readonly text: string };
type Of = { readonly language: Language; readonly disclosure: Disclosure };

function wordingOfDisclosure(tenant: WordedTenant, of: Of): RecordsWording {
  const { name, supportPhone, supportEmail } = tenant;
  const { language } = of;
  const contact =
    [supportPhone, supportEmail].filter(Boolean).join(', ') || texts[language].electronicRecords.onTheBill;
  const fill = (text: string) => text.replaceAll('{{tenant}}', name).replaceAll('{{contact}}', contact);
  const templates = templatesOf(tenant, of);
  const sections = templates.map(({ title, text }) => ({ title: fill(title), text: fill(text) }));
  return { sections, ...wordingOf(joined(sections), language), termsVersion: termsVersionOf(joined(templates)) };
}

function templatesOf(tenant: Pick<Tenant, 'texts'>, { language, disclosure }: Of): Section[] {
  const textOf = (key: string) =>
    tenant.texts[language][`${disclosure}.${key}`] ?? portalTexts[language][`${disclosure}.${key}`] ?? '';
  return disclosures[disclosure].map((key) => ({ title: textOf(`${key}Title`), text: textOf(key) }));
}

function joined(sections: readonly Section[]): string {
  return sections.map(({ title, text }) => `${title}\n${text}`).join('\n\n');
}
