import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { languageNames } from '@quittance/domain/languages';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import styles from './customer-lists.module.css';

type Entry = StaffCustomer['consentHistory'][number];

/** Lists each consent and withdrawal with its source and the text shown. */
export function ConsentHistoryCard({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const columns: Column<Entry>[] = [
    {
      id: 'kind',
      header: t('ConsentHistory.About'),
      isPlain: true,
      cell: ({ kind, planID }) => (
        <strong>
          {planID === null ? t(`ConsentKind.${kind}`) : <Link to={`/plans/${planID}`}>{t(`ConsentKind.${kind}`)}</Link>}
        </strong>
      ),
    },
    {
      id: 'state',
      header: t('ConsentHistory.Decision'),
      cell: ({ isGranted }) => (
        <Tag tone={isGranted ? 'success' : 'neutral'}>
          {t(isGranted ? 'ConsentHistory.Agreed' : 'ConsentHistory.Withdrew')}
        </Tag>
      ),
    },
    { id: 'at', header: t('ConsentHistory.When'), isShort: true, cell: ({ givenAt }) => instant(givenAt) },
    { id: 'from', header: t('ConsentHistory.From'), cell: (entry) => <From entry={entry} /> },
    { id: 'words', isPlain: true, header: t('ConsentHistory.Words'), cell: (entry) => <ConsentText entry={entry} /> },
  ];
  return (
    <Card title={t('ConsentHistory.Title')}>
      {entries.length === 0 ? (
        <p className={styles.nothing}>{t('ConsentHistory.None')}</p>
      ) : (
        <DataTable
          caption={t('ConsentHistory.Title')}
          columns={columns}
          rows={entries}
          keyOf={({ consentID }) => consentID}
        />
      )}
    </Card>
  );
}

function From({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation();
  const { source, withdrawnHow, recordedByName, clientAddress, userAgent, demonstratedBy } = entry;
  const lines = [
    recordedByName === null ? t(`ConsentSource.${source}`) : t('ConsentHistory.ByOperator', { name: recordedByName }),
    withdrawnHow !== null && t(`ConsentWithdrawn.${withdrawnHow}`, { defaultValue: withdrawnHow }),
    demonstratedBy !== null && t(`ConsentDemonstrated.${demonstratedBy}`),
    clientAddress,
    userAgent,
  ].filter((line): line is string => Boolean(line));
  // A single child, because table cells lay out their children side by side on phones.
  return (
    <div className={styles.text}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function ConsentText({ entry: { text, textVersion, language } }: { readonly entry: Entry }) {
  const { t } = useTranslation();
  if (text === null) return t('ConsentHistory.NoWords');
  const version = [textVersion, language && languageNames[language]].filter(Boolean).join(', ');
  return (
    <Disclosure summary={t('ConsentHistory.Version', { version })}>
      <p className={styles.text} lang={language ?? undefined}>
        {text}
      </p>
    </Disclosure>
  );
}
