import { Button } from '@quittance/ui/button';
import { Card } from '@quittance/ui/layout/card';
import { SummaryList } from '@quittance/ui/layout/summary-list';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { usePlanDay } from './plan-days-text.ts';
import type { SettlementPlan } from './settlement-plan.ts';

/** An accepted settlement's total and deadline. Its amounts are agreed and can't be changed (req 3.13). */
export function SettlementPlanCard({
  plan: { settlement, payBy },
  onAside,
}: {
  readonly plan: SettlementPlan;
  /** Called to pay something else first. */
  readonly onAside: () => void;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const planDay = usePlanDay();
  const { downPaymentAmount, settlementAmount, settlementOfferType, balanceAmount } = settlement;
  const down =
    settlementOfferType === 2 && downPaymentAmount !== null
      ? [{ id: 'down', label: t('PlanForm.DownPayment'), value: money(downPaymentAmount) }]
      : [];
  return (
    <Card
      title={t('Payment.Amount')}
      action={
        <Button variant="link" size="small" onClick={onAside}>
          {t('PlanForm.PayOtherwise')}
        </Button>
      }
    >
      <SummaryList
        rows={[
          { id: 'owed', label: t('PlanForm.SettlementBalance'), value: money(balanceAmount) },
          ...down,
          { id: 'by', label: t('PlanForm.SettlementPayBy'), value: planDay(payBy) },
        ]}
        total={{ label: t('PlanForm.SettlementTotal'), value: money(settlementAmount) }}
      />
    </Card>
  );
}
