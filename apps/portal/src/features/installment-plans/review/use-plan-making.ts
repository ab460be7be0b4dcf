import { createInstallmentSeries } from '@quittance/contract/installment-plans';
import { useEffect, useEffectEvent, useState } from 'react';
import { pause } from '../../../platform/pause.ts';
import { useApi } from '../../../session/services.tsx';
import { askUntilKnown, type Waiting } from '../../payments/confirm/ask-until-known.ts';
import type { Confirming } from '../../payments/confirm/submit-outcome.ts';
import { type PlanOutcome, planOutcome } from './plan-outcome.ts';
import type { OpenPlan } from './stored-plan.ts';

/** The outcomes that stop the retries. */
export type KnownPlanOutcome = Exclude<PlanOutcome, Confirming>;

/**
 * Creates a plan that is marked as sent until its outcome is known, even after a reload. Returns the waiting state, or
 * undefined before the first try has finished.
 */
export function usePlanMaking(plan: OpenPlan, onKnown: (outcome: KnownPlanOutcome) => void): Waiting | undefined {
  const api = useApi();
  const [waiting, setWaiting] = useState<Waiting>();
  const send = useEffectEvent(async (signal: AbortSignal) =>
    planOutcome(await api.call(createInstallmentSeries, createRequest(plan), { signal })),
  );
  const end = useEffectEvent((outcome: KnownPlanOutcome | undefined) => {
    if (outcome) onKnown(outcome);
  });
  const { phase } = plan;
  const { installmentRecipeIdentifier } = plan.installmentSeries;
  useEffect(() => {
    if (phase !== 'plan-sent' || installmentRecipeIdentifier === '') return;
    const asking = new AbortController();
    const { signal } = asking;
    void askUntilKnown({ send: () => send(signal), onWaiting: setWaiting, pause, signal }).then(end);
    return () => {
      asking.abort();
      setWaiting(undefined);
    };
  }, [phase, installmentRecipeIdentifier]);
  return waiting;
}

/** The body of transactiondata/createinstallmentseries, which is identical on every retry of the same plan. */
function createRequest({ installmentSeries, referenceId, authorization }: OpenPlan) {
  if (referenceId === null) throw new Error('createRequest: a plan is paid by a saved method');
  const { installmentRecipeIdentifier, totalFee } = installmentSeries;
  return {
    installmentRecipeIdentifier,
    referenceId,
    expectedFee: totalFee,
    ...(authorization && { authorization: { accepted: true, language: authorization.language } }),
  };
}
