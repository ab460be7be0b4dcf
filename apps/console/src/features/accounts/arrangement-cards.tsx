import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { customerPath } from '../../patterns/paths.ts';

type Settlement = NonNullable<StaffAccount['settlement']>;
type Plan = NonNullable<StaffAccount['plan']>;

export function ArrangementCards({ account }: { readonly account: StaffAccount }) {
  const { settlement, plan, autopay, customerID } = account;
  return (
    <>
      {settlement && <SettlementCard settlement={settlement} />}
      {plan && <PlanCard plan={plan} />}
      {autopay && <AutopayCard autopay={autopay} customerID={customerID} />}
    </>
  );
}

const settlementTones: Record<Settlement['state'], TagTone> = {
  accepted: 'info',
  submitted: 'info',
  completed: 'success',
  broken: 'danger',
  lapsed: 'neutral',
};

function SettlementCard({ settlement }: { readonly settlement: Settlement }) {
  const { t } = useTranslation();
  const { money, instant } = useFormats();
  const { state, completedAt } = settlement;
  return (
    <Card
      title={t('Account.Settlement')}
      action={<Tag tone={settlementTones[state]}>{t(`Account.SettlementState.${state}`)}</Tag>}
    >
      <DefinitionList
        items={[
          { id: 'type', term: t('Account.SettlementWay'), value: t(`AccountOffer.Type.${settlement.offerType}`) },
          {
            id: 'paid',
            term: t('Account.SettlementPaid'),
            value: t('Account.PaidOf', { paid: money(settlement.paid), total: money(settlement.total) }),
          },
          { id: 'accepted', term: t('Account.AcceptedAt'), value: instant(settlement.acceptedAt) },
          ...(completedAt === null
            ? []
            : [{ id: 'completed', term: t('Account.CompletedAt'), value: instant(completedAt) }]),
        ]}
      />
    </Card>
  );
}

const planTones: Record<Plan['state'], TagTone> = {
  active: 'success',
  paused: 'warning',
  completed: 'neutral',
  canceled: 'neutral',
  stopped: 'danger',
};

function PlanCard({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation();
  return (
    <Card
      title={t('Account.Plan')}
      action={<Tag tone={planTones[plan.state]}>{t(`Account.PlanState.${plan.state}`)}</Tag>}
    >
      <DefinitionList
        items={[
          {
            id: 'number',
            term: t('Payment.Confirmation'),
            value: <Link to={`/plans/${plan.planID}`}>{plan.confirmationNumber}</Link>,
          },
          ...(plan.stopReason === null
            ? []
            : [
                {
                  id: 'why',
                  term: t('Account.PlanWhy'),
                  value: t(`Account.PlanStop.${plan.stopReason}`, { defaultValue: plan.stopReason }),
                },
              ]),
        ]}
      />
    </Card>
  );
}

function AutopayCard({
  autopay,
  customerID,
}: {
  readonly autopay: NonNullable<StaffAccount['autopay']>;
  readonly customerID: string;
}) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  return (
    <Card title={t('Account.Autopay')} action={<Tag tone="success">{t('Account.AutopayOn')}</Tag>}>
      <p>{t('Account.AutopaySince', { at: instant(autopay.startedAt) })}</p>
      <p>
        <Link to={`${customerPath(customerID)}?show=autopay`}>{t('Account.ToAutopay')}</Link>
      </p>
    </Card>
  );
}
