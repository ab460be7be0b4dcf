import type { TenantConfiguration } from '@quittance/contract/tenants';
import type { TFunction } from 'i18next';

/** Current browsers for the machines that old ones still run on. */
const browsers = [
  ['Microsoft Edge', 'https://www.microsoft.com/edge'],
  ['Google Chrome', 'https://www.google.com/chrome/'],
  ['Mozilla Firefox', 'https://www.mozilla.org/firefox/'],
] as const;

type OldBrowserWordsProps = {
  readonly t: TFunction;
  readonly tenant: Pick<TenantConfiguration, 'tenantName' | 'supportPhone' | 'supportEmail' | 'supportHours'>;
  /** 2 where the words stand below those of another language. */
  readonly headingLevel: 1 | 2;
};

/** What to do in a browser that is too old, and how to pay all the same (req 2.2). Plain elements, which such a browser shows. */
export function OldBrowserWords({ t, tenant, headingLevel }: OldBrowserWordsProps) {
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
