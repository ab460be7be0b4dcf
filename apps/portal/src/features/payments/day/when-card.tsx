import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import type { PlanPreview } from '../../installment-plans/form/local-preview.ts';
import { isPlanMethodUnfit, type PlanBar } from '../../installment-plans/form/plan-bar.ts';
import { PlanDays } from '../../installment-plans/form/plan-days.tsx';
import styles from '../../installment-plans/form/plan-form.module.css';
import type { PaymentDraft } from '../payment-draft.ts';
import type { PaymentFormView } from '../payment-form-view.ts';
import { SingleDay } from './single-day.tsx';

/** Needs no explanation: a plan was never available, or the account already shows its plan. */
const unsaid: readonly PlanBar[] = ['guest', 'nothing-owed', 'no-method', 'plan-exists'];

function PlanBarNote({ view: { planBar, method } }: { readonly view: Pick<PaymentFormView, 'planBar' | 'method'> }) {
  const { t } = useTranslation();
  if (planBar !== undefined && unsaid.includes(planBar)) return null;
  const reason = planBar ?? (isPlanMethodUnfit(method) ? 'method' : undefined);
  return reason === undefined ? null : <p className={styles.note}>{t(`PlanForm.Bar.${reason}`)}</p>;
}

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
