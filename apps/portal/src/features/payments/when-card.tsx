import type { PlanFrequency } from '@quittance/domain/installment-plans/rhythm';
import { dollarsFromCents } from '@quittance/domain/money/decimal-dollars';
import { Card } from '@quittance/ui/card';
import { Stack } from '@quittance/ui/stack';
import { useTranslation } from 'react-i18next';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { HowOften } from '../installment-plans/how-often.tsx';
import type { PlanPreview } from '../installment-plans/local-preview.ts';
import { firstPlanAmount, planBounds } from '../installment-plans/plan-bounds.ts';
import { PlanDays } from '../installment-plans/plan-days.tsx';
import { newPlanDraft } from '../installment-plans/plan-draft.ts';
import { channelOf } from './method-choice.ts';
import type { PaymentDraft } from './payment-draft.ts';
import type { PaymentFormView } from './payment-form-view.ts';
import { SingleDay } from './single-day.tsx';

export type WhenCardProps = {
  readonly current: CurrentAccount;
  readonly view: PaymentFormView;
  readonly draft: PaymentDraft;
  /** The payments of the plan, where one is being made. */
  readonly preview: PlanPreview | undefined;
  readonly isMissing: boolean;
  readonly isPlanTried: boolean;
  readonly onChange: (change: Partial<PaymentDraft>) => void;
};

/** When: once, today or later, or as a plan with its rhythm and its first day (SPEC 4.3, 9.2). */
export function WhenCard({ current, view, draft, preview, isMissing, isPlanTried, onChange }: WhenCardProps) {
  const { t } = useTranslation();
  const { plan, method } = view;
  const choose = (frequency: PlanFrequency | undefined) => {
    if (frequency === undefined) return onChange({ plan: undefined });
    const begun = draft.plan ?? newPlanDraft(frequency, amountAtFirst(current, view));
    onChange({ plan: { ...begun, frequency } });
  };
  return (
    <Card title={t('Payment.When')}>
      <Stack gap={4}>
        {view.settlement === undefined && plan?.settlement === undefined && (
          <HowOften
            frequency={plan?.frequency}
            bar={view.planBar}
            isMethodUnfit={method !== undefined && (method.kind !== 'token' || method.option.isOneTime)}
            onChange={choose}
          />
        )}
        {plan ? (
          <PlanDays
            plan={plan}
            preview={preview}
            settlementStart={draft.settlementStart}
            isTried={isPlanTried}
            onChange={onChange}
          />
        ) : (
          <SingleDay view={view} isMissing={isMissing} onChange={onChange} />
        )}
      </Stack>
    </Card>
  );
}

/** What each payment of a plan is at first, as it would be typed. */
function amountAtFirst(current: CurrentAccount, { method, amount }: PaymentFormView): string {
  const bounds = planBounds(current, channelOf(method));
  const typedCents = amount.ok ? amount.amountCents : undefined;
  const amountCents = firstPlanAmount(current, { typedCents, bounds });
  if (amountCents === undefined) return '';
  return amountCents % 100 === 0 ? String(amountCents / 100) : dollarsFromCents(amountCents).toFixed(2);
}
