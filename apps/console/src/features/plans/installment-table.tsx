import type { StaffPlan } from '@quittance/contract/staff/plans';
import type { Cents } from '@quittance/domain/money/cents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { RowMenu } from '../../patterns/lists/row-menu.tsx';
import { useMayAct } from '../../session/services.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import type { PlanAction } from './plan-change.ts';
import { usePlanReason } from './plan-reason.ts';
import { InstallmentStateTag } from './plan-state-tag.tsx';
import type { Installment } from './plan-status.ts';

/** Lists a plan's payments with their possible changes. */
export function InstallmentTable({ plan }: { readonly plan: StaffPlan }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const reasonOf = usePlanReason();
  const mayAct = useMayAct('agent');
  const [action, setAction] = useState<PlanAction>();
  const hasActions = mayAct && plan.installments.some(isChangeable);
  const hasFees = plan.installments.some(({ convenienceFee }) => convenienceFee > 0);
  const columns: Column<Installment>[] = [
    {
      id: 'number',
      header: t('Plan.Payment'),
      isShort: true,
      cell: ({ sequenceNumber, paymentID }) =>
        paymentID === null ? sequenceNumber : <Link to={`/payments/${paymentID}`}>{sequenceNumber}</Link>,
    },
    {
      id: 'charge',
      header: t('Plan.ChargeOn'),
      isShort: true,
      cell: ({ dueOn, chargeOn }) => (
        <Aside note={dueOn.compare(chargeOn) === 0 ? undefined : t('Plan.DueOn', { day: day(dueOn) })}>
          {day(chargeOn)}
        </Aside>
      ),
    },
    {
      id: 'state',
      header: t('Plan.State'),
      cell: ({ state, failureCode }) => (
        <Aside note={reasonOf(failureCode)}>
          <InstallmentStateTag state={state} />
        </Aside>
      ),
    },
    {
      id: 'amount',
      header: t('Plan.Amount'),
      isNumeric: true,
      cell: ({ state, amount, chargedAmount }) => (
        <Aside
          note={
            state === 'paid' && isLess(chargedAmount, amount) && t('Plan.Charged', { amount: money(chargedAmount) })
          }
        >
          {money(amount)}
        </Aside>
      ),
    },
    ...(hasFees
      ? [
          {
            id: 'fee',
            header: t('Plan.Fee'),
            isNumeric: true,
            isWideOnly: true,
            cell: ({ convenienceFee }: Installment) => money(convenienceFee),
          },
        ]
      : []),
    ...(hasActions
      ? [
          {
            id: 'deeds',
            header: t('List.Actions'),
            isPlain: true,
            cell: (installment: Installment) =>
              isChangeable(installment) && (
                <RowMenu
                  label={t('Plan.ActionsFor', { number: installment.sequenceNumber })}
                  items={(['move', 'skip'] as const).map((kind) => ({
                    id: kind,
                    label: t(`Plan.Do.${kind}`),
                    onChoose: () => setAction({ kind, installment }),
                  }))}
                />
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <DataTable
        caption={t('Plan.Installments')}
        columns={columns}
        rows={plan.installments}
        keyOf={({ sequenceNumber }) => String(sequenceNumber)}
      />
      {action && <ChangePlanDialog plan={plan} action={action} onClose={() => setAction(undefined)} />}
    </>
  );
}

/** A payment collects less than its installment when less is owed. */
function isLess(charged: Cents | null, amount: Cents): charged is Cents {
  return charged !== null && charged < amount;
}

function isChangeable({ changeableThrough, state }: Installment): boolean {
  return changeableThrough !== null && state === 'scheduled';
}
