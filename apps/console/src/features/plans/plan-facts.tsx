import type { StaffPlan } from '@quittance/contract/staff/plans';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { customerPath } from '../../patterns/paths.ts';
import { useAccountNumber } from '../../patterns/use-account-number.ts';
import { usePlanReason } from './plan-reason.ts';

export function PlanFacts({ plan }: { readonly plan: StaffPlan }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { numberOf, pathOf } = useAccountNumber();
  const reasonOf = usePlanReason();
  const facts = [
    {
      id: 'person',
      term: t('Plan.Person'),
      value: (
        <>
          <Link to={customerPath(plan.customerID)}>{plan.customerName}</Link> · {plan.customerReferenceCode}
        </>
      ),
    },
    {
      id: 'account',
      term: t('Plan.Account'),
      value: (
        <>
          <Link to={pathOf(plan)}>{plan.accountName}</Link> · {numberOf(plan)}
        </>
      ),
    },
    { id: 'frequency', term: t('Plan.Frequency'), value: t(`PlanFrequency.${plan.frequency}`) },
    {
      id: 'paid-by',
      term: t('Plan.PaidBy'),
      value: t(`PaidBy.${plan.paidBy}`) + (plan.lastFour === null ? '' : ` ••••${plan.lastFour}`),
    },
    ...(plan.isSettlement ? [{ id: 'settlement', term: t('Plan.Purpose'), value: t('Plan.IsSettlement') }] : []),
    ...(plan.stopReason === null
      ? []
      : [{ id: 'reason', term: t(`Plan.Why.${plan.state}`), value: reasonOf(plan.stopReason) }]),
    { id: 'created', term: t('Plan.Created'), value: instant(plan.createdAt) },
    ...(plan.endedAt === null ? [] : [{ id: 'ended', term: t('Plan.Ended'), value: instant(plan.endedAt) }]),
  ];
  return (
    <Card title={t('Plan.Facts')}>
      <DefinitionList items={facts} />
    </Card>
  );
}
