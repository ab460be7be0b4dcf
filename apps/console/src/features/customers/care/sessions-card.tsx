import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Aside } from '../../../patterns/aside.tsx';
import { type Column, DataTable } from '../../../patterns/lists/data-table.tsx';
import styles from '../customer-lists.module.css';

type Session = StaffCustomer['access']['sessions'][number];

/** Lists recent portal sessions, by sign-in or by link. */
export function SessionsCard({ sessions }: { readonly sessions: readonly Session[] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const columns: Column<Session>[] = [
    {
      id: 'kind',
      header: t('Customer.Session'),
      isPlain: true,
      cell: ({ kind }) => <strong>{t(`CustomerSession.${kind}`, { defaultValue: kind })}</strong>,
    },
    { id: 'began', header: t('Customer.Began'), cell: ({ createdAt }) => instant(createdAt) },
    { id: 'seen', header: t('Customer.LastSeen'), cell: ({ lastSeenAt }) => instant(lastSeenAt) },
    {
      id: 'ended',
      header: t('Customer.Ended'),
      cell: ({ endedAt, endReason }) =>
        endedAt === null ? (
          <Tag tone="success">{t('Customer.Open')}</Tag>
        ) : (
          <Aside note={endReason && t(`CustomerSessionEnd.${endReason}`, { defaultValue: endReason })}>
            {instant(endedAt)}
          </Aside>
        ),
    },
  ];
  return (
    <Card title={t('Customer.Sessions')}>
      {sessions.length === 0 ? (
        <p className={styles.nothing}>{t('Customer.NoSessions')}</p>
      ) : (
        <DataTable
          caption={t('Customer.Sessions')}
          columns={columns}
          rows={sessions}
          keyOf={({ kind, createdAt }) => kind + createdAt.toISOString()}
        />
      )}
    </Card>
  );
}
