import { listReminders } from '@quittance/contract/staff/messages';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import styles from './customer-lists.module.css';

type Reminder = z.output<typeof listReminders.response>['reminders'][number];

const tones: Record<Reminder['status'], TagTone> = {
  waiting: 'info',
  sent: 'success',
  failed: 'danger',
  skipped: 'neutral',
};

/** Lists a customer's reminders, sent and not sent, with the reason. Renders nothing until there are some. */
export function RemindersCard({ customerID }: { readonly customerID: string }) {
  const { t } = useTranslation();
  const { instant, money } = useFormats();
  const { data } = useStaffQuery(listReminders, { customerID });
  const reminders = data?.reminders ?? [];
  if (reminders.length === 0) return null;
  const columns: Column<Reminder>[] = [
    { id: 'kind', header: t('Reminder.Kind'), isPlain: true, cell: ({ kind }) => t(`ReminderKind.${kind}`) },
    {
      id: 'account',
      header: t('Reminder.Account'),
      cell: ({ accountReferenceCode: code }) => <Link to={`/accounts/${encodeURIComponent(code)}`}>{code}</Link>,
    },
    { id: 'amount', header: t('Reminder.Amount'), isShort: true, cell: ({ amount }) => money(amount) },
    { id: 'at', header: t('Reminder.At'), isShort: true, cell: ({ createdAt }) => instant(createdAt) },
    { id: 'status', header: t('Reminder.Status'), cell: (reminder) => <Status reminder={reminder} /> },
  ];
  return (
    <Card title={t('Reminder.Title')}>
      <DataTable
        caption={t('Reminder.Title')}
        columns={columns}
        rows={reminders}
        keyOf={({ reminderID }) => reminderID}
      />
    </Card>
  );
}

function Status({ reminder: { status, reason, messages, nextTryAt } }: { readonly reminder: Reminder }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  // A single child, because table cells lay out their children side by side on phones.
  return (
    <div className={styles.text}>
      <Tag tone={tones[status]}>{t(`ReminderStatus.${status}`)}</Tag>
      {reason !== null && <p>{t(`ReminderReason.${reason}`)}</p>}
      {nextTryAt !== null && <p>{t('Reminder.NextTry', { at: instant(nextTryAt) })}</p>}
      {messages.map(({ messageID, channel }) => (
        <p key={messageID}>
          <Link to={`/messages/${messageID}`}>{t(`MessageChannel.${channel}`)}</Link>
        </p>
      ))}
    </div>
  );
}
