import { formatFullInstant } from '@quittance/domain/dates/format-instant';
import type { Language } from '@quittance/domain/languages';
import { localeOf } from '../../payments/receipt/document-locale.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { texts } from '../../texts/texts.ts';
import type { DocumentContent } from './draw-document.ts';

export type DocumentFrame = {
  tenant: Pick<Tenant, 'name' | 'timeZone' | 'supportPhone' | 'supportEmail' | 'supportHours' | 'showDisclosures'>;
  language: Language;
  issuedAt: Date;
};

/** Includes a debt collector's required disclosure. */
export function documentFrame({
  tenant,
  language,
  issuedAt,
}: DocumentFrame): Pick<DocumentContent, 'locale' | 'tenantName' | 'contact' | 'footer' | 'issued'> {
  return {
    locale: localeOf(language),
    tenantName: tenant.name,
    contact: [tenant.supportPhone, tenant.supportEmail, tenant.supportHours].filter((line) => line !== null),
    footer: tenant.showDisclosures ? [texts[language].receipt.debtCollector] : [],
    issued: texts[language].settlementDocuments.issued(
      formatFullInstant(issuedAt, { language, timeZone: tenant.timeZone }),
    ),
  };
}
