import { Card } from '@quittance/ui/card';
import { Stack } from '@quittance/ui/stack';
import { useTranslation } from 'react-i18next';
import type { PlanPreview } from '../installment-plans/local-preview.ts';
import { PlanBarNote } from '../installment-plans/plan-bar-note.tsx';
import { PlanDays } from '../installment-plans/plan-days.tsx';
import type { PaymentDraft } from './payment-draft.ts';
import type { PaymentFormView } from './payment-form-view.ts';
import { SingleDay } from './single-day.tsx';

export type WhenCardProps = {
  readonly view: PaymentFormView;
  readonly draft: PaymentDraft;
  readonly preview: PlanPreview | undefined;
  readonly isMissing: boolean;
  readonly isPlanTried: boolean;
  readonly onChange: (change: Partial<PaymentDraft>) => void;
};

/** Chooses the date of a single payment, or the frequency and first day of a plan (req 4.3, 9.2). */
export function WhenCard({ view, draft, preview, isMissing, isPlanTried, onChange }: WhenCardProps) {
  const { t } = useTranslation();
  const { plan, settlement } = view;
  return (
    <Card title={t('Payment.When')}>
      <Stack gap={4}>
        {plan ? (
          <PlanDays
            plan={plan}
            preview={preview}
            settlementStart={draft.settlementStart}
            isTried={isPlanTried}
            onChange={onChange}
          />
        ) : (
          <>
            {settlement === undefined && <PlanBarNote view={view} />}
            <SingleDay view={view} isMissing={isMissing} onChange={onChange} />
          </>
        )}
      </Stack>
    </Card>
  );
}
