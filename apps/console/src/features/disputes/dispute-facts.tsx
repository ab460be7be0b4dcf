import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { useAccountNumber } from '../../patterns/use-account-number.ts';
import { owedNow } from '../accounts/due-now.ts';
import type { StaffDispute } from './staff-dispute.ts';

export function DisputeFacts({ dispute }: { readonly dispute: StaffDispute }) {
  const { t } = useTranslation();
  const { money, instant } = useFormats();
  const { numberOf, pathOf } = useAccountNumber();
  const { canceledPayments, isPlanPaused, closedAt } = dispute;
  return (
    <Card title={t('Dispute.About')}>
      <DefinitionList
        items={[
          {
            id: 'who',
            term: t('Queue.Who'),
            value: <Link to={`/customers/${dispute.customerID}`}>{dispute.customerName}</Link>,
          },
          {
            id: 'account',
            term: t('Queue.Account'),
            value: <Link to={pathOf(dispute)}>{`${dispute.accountName} · ${numberOf(dispute)}`}</Link>,
          },
          { id: 'balance', term: t('Dispute.Balance'), value: money(owedNow(dispute)) },
          { id: 'opened', term: t('Dispute.OpenedAt'), value: instant(dispute.openedAt) },
          ...(closedAt === null ? [] : [{ id: 'closed', term: t('Dispute.ClosedAt'), value: instant(closedAt) }]),
          {
            id: 'stopped',
            term: t('Dispute.Stopped'),
            value:
              canceledPayments === 0
                ? t('Dispute.StoppedNone')
                : t('Dispute.StoppedCount', { count: canceledPayments }),
          },
          { id: 'plan', term: t('Dispute.Plan'), value: t(isPlanPaused ? 'Dispute.PlanRests' : 'Dispute.PlanNone') },
        ]}
      />
    </Card>
  );
}
