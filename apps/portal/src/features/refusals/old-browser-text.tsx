import type { TenantConfiguration } from '@quittance/contract/tenants/tenants';
import type { TFunction } from 'i18next';

/** Current browsers for machines that still run old ones. */
const browsers = [
  ['Microsoft Edge', 'https://www.microsoft.com/edge'],
  ['Google Chrome', 'https://www.google.com/chrome/'],
  ['Mozilla Firefox', 'https://www.mozilla.org/firefox/'],
] as const;

type OldBrowserTextProps = {
  readonly t: TFunction;
  readonly tenant: Pick<TenantConfiguration, 'tenantName' | 'supportPhone' | 'supportEmail' | 'supportHours'>;
  /** 2 if it follows the text in another language. */
  readonly headingLevel: 1 | 2;
};

/**
 * Explains how to update the browser, or how to pay without it (req 2.2). Uses plain elements that old browsers
 * support.
 */
export function OldBrowserText({ t, tenant, headingLevel }: OldBrowserTextProps) {
  const { tenantName, supportPhone, supportEmail } = tenant;
  const hours = t('Support.Hours') || tenant.supportHours;
  const Heading = `h${headingLevel}` as const;
  const SubHeading = `h${headingLevel + 1}` as 'h2' | 'h3';
  return (
    <>
      <Heading>{t('Refusals.BrowserTitle')}</Heading>
      <p>{t('Refusals.BrowserTooOld')}</p>
      <p>{t('Refusals.BrowserChoices')}</p>
      <ul>
        {browsers.map(([name, address]) => (
          <li key={name}>
            <a href={address}>{name}</a>
          </li>
        ))}
      </ul>
      <SubHeading>{t('Refusals.PhoneTitle')}</SubHeading>
      <p>{supportPhone === null ? t('Refusals.PhoneUnknown') : t('Refusals.Phone', { tenant: tenantName })}</p>
      {supportPhone !== null && (
        <p>
          <a className="old-browser-phone" href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}>
            {supportPhone}
          </a>
        </p>
      )}
      {supportPhone !== null && hours !== null && <p>{hours}</p>}
      {supportEmail !== null && (
        <p>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      )}
    </>
  );
}
