import type { StaffCustomer } from '@quittance/contract/staff/customers';
import type { StaffAction } from '@quittance/domain/staff/staff-action';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { HistoryIcon } from '@quittance/ui/icons/account';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Aside } from '../../../patterns/aside.tsx';
import { DoneBy } from '../../../patterns/done-by.tsx';
import { type Column, DataTable } from '../../../patterns/lists/data-table.tsx';
import styles from '../customer-lists.module.css';

type Action = StaffCustomer['deeds'][number];

/** Path of the plan or file that an action affected. */
const paths: Partial<Record<StaffAction, string>> = {
  'change-plan': '/plans',
  'end-plan': '/plans',
  'review-upload': '/uploads',
};

/** Lists employees' actions for the customer with reasons, newest first. */
export function ActionsTab({ customer: { deeds: actions } }: { readonly customer: StaffCustomer }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const columns: Column<Action>[] = [
    { id: 'what', header: t('Customer.Deed'), isPlain: true, cell: (action) => <ActionName action={action} /> },
    {
      id: 'why',
      header: t('CustomerCare.Reason'),
      isPlain: true,
      cell: ({ reason }) => <span className={styles.text}>{reason}</span>,
    },
    { id: 'by', header: t('Customer.DoneBy'), cell: ({ doneBy }) => <DoneBy operator={doneBy} /> },
    { id: 'at', header: t('Customer.DoneAt'), cell: ({ doneAt }) => instant(doneAt) },
  ];
  if (actions.length === 0)
    return (
      <EmptyState icon={<HistoryIcon size={32} />} title={t('Customer.NoDeeds')}>
        {t('Customer.NoDeedsWords')}
      </EmptyState>
    );
  return (
    <Card title={t('Customer.DoneHere')}>
      <DataTable
        caption={t('Customer.DoneHere')}
        columns={columns}
        rows={actions}
        keyOf={({ deedID: actionID }) => actionID}
      />
    </Card>
  );
}

function ActionName({ action: { kind, subjectID } }: { readonly action: Action }) {
  const { t } = useTranslation();
  const path = paths[kind];
  return (
    <Aside
      note={
        path === undefined || subjectID === null ? null : <Link to={`${path}/${subjectID}`}>{t('Customer.See')}</Link>
      }
    >
      <strong>{t(`CustomerDeed.${kind}`)}</strong>
    </Aside>
  );
}
