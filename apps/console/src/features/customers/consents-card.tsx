import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { languageNames } from '@quittance/domain/languages';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import styles from './customer-lists.module.css';

type Consent = StaffCustomer['consents'][number];

export function ConsentsCard({ consents }: { readonly consents: readonly Consent[] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const columns: Column<Consent>[] = [
    {
      id: 'what',
      header: t('Customer.Text'),
      isPlain: true,
      cell: ({ disclaimerType }) => (
        <strong>
          {t(`CustomerDisclaimer.${disclaimerType}`, {
            defaultValue: t('Customer.TextOf', { number: disclaimerType }),
          })}
        </strong>
      ),
    },
    { id: 'version', header: t('Customer.Version'), cell: ({ textVersion }) => textVersion },
    { id: 'language', header: t('Common.Language'), isShort: true, cell: ({ language }) => languageNames[language] },
    {
      id: 'account',
      header: t('Customer.Account'),
      cell: ({ accountReferenceCode: code }) =>
        code === null ? '–' : <Link to={`/accounts/${encodeURIComponent(code)}`}>{code}</Link>,
    },
    { id: 'at', header: t('Customer.AgreedAt'), cell: ({ acceptedAt }) => instant(acceptedAt) },
  ];
  return (
    <Card title={t('Customer.Consents')}>
      {consents.length === 0 ? (
        <p className={styles.nothing}>{t('Customer.NoConsents')}</p>
      ) : (
        <DataTable
          caption={t('Customer.Consents')}
          columns={columns}
          rows={consents}
          keyOf={(consent) =>
            [consent.disclaimerType, consent.accountReferenceCode, consent.acceptedAt.toISOString()].join(' ')
          }
        />
      )}
    </Card>
  );
}
