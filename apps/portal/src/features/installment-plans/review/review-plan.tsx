import { useHoldsReload } from '@quittance/browser/reload-hold';
import { LoadingOverlay } from '@quittance/ui/feedback/loading-overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TenantLogo } from '../../../branding/tenant-logo.tsx';
import type { StoredPayment } from '../../payments/confirm/stored-payment.ts';
import { ConfirmingPlan } from './confirming-plan.tsx';
import { ReviewPlanScreen } from './review-plan-screen.tsx';
import type { OpenPlan } from './stored-plan.ts';
import { usePlanMaking } from './use-plan-making.ts';
import { usePlanOutcome } from './use-plan-outcome.ts';

export function ReviewPlan({
  plan,
  store,
}: {
  readonly plan: OpenPlan;
  readonly store: (payment: StoredPayment | undefined) => void;
}) {
  const { t } = useTranslation();
  useHoldsReload(true);
  const [wasSentBefore] = useState(plan.phase === 'plan-sent');
  const { renewed, onKnown } = usePlanOutcome({ plan, store });
  const waiting = usePlanMaking(plan, onKnown);
  const isSent = plan.phase === 'plan-sent';
  if (isSent && (waiting !== undefined || wasSentBefore)) return <ConfirmingPlan plan={plan} waiting={waiting} />;
  return (
    <>
      <ReviewPlanScreen
        // A different plan must be authorized again.
        key={plan.installmentSeries.installmentRecipeIdentifier}
        plan={plan}
        renewed={renewed}
        isBusy={isSent}
        onStart={(authorization) => store({ ...plan, phase: 'plan-sent', authorization })}
      />
      <LoadingOverlay
        logo={<TenantLogo />}
        isActive={isSent}
        message={t('PlanForm.Making')}
        laterMessages={[{ afterSeconds: 5, text: t('PlanForm.MakingLonger') }]}
      />
    </>
  );
}
