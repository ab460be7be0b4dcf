import { electronicRecordsTexts } from '@quittance/domain/documents/electronic-records';
import type { Language } from '@quittance/domain/languages';
import { productTexts } from '@quittance/domain/tenants/product-texts';
import { type ConsentWording, wordingOf } from '../consents/history/consent-wording.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** The words of the consent to electronic records, as they are kept and part by part as they are shown. */
export type RecordsWording = ConsentWording & {
  readonly sections: readonly { readonly title: string; readonly text: string }[];
};

const onTheBill: Record<Language, string> = { en: 'see your bill', es: 'vea su factura' };

/** What a customer reads before agreeing to electronic records (15 USC 7001(c)), in the tenant's own words where it has any. */
export function recordsWording(
  { name, supportPhone, supportEmail, texts }: Pick<Tenant, 'name' | 'supportPhone' | 'supportEmail' | 'texts'>,
  language: Language,
): RecordsWording {
  const contact = [supportPhone, supportEmail].filter(Boolean).join(', ') || onTheBill[language];
  const textOf = (key: string) =>
    (texts[language][`ElectronicRecords.${key}`] ?? productTexts[language][`ElectronicRecords.${key}`] ?? '')
      .replaceAll('{{tenant}}', name)
      .replaceAll('{{contact}}', contact);
  const sections = electronicRecordsTexts.map((key) => ({ title: textOf(`${key}Title`), text: textOf(key) }));
  return { sections, ...wordingOf(sections.map(({ title, text }) => `${title}\n${text}`).join('\n\n'), language) };
}
