import { createInstallmentSeries } from '@quittance/contract/installment-plans';
import { useEffect, useEffectEvent, useState } from 'react';
import { pause } from '../../platform/pause.ts';
import { useApi } from '../../session/services.tsx';
import { askUntilKnown, type Waiting } from '../payments/ask-until-known.ts';
import type { Confirming } from '../payments/submit-outcome.ts';
import { type PlanOutcome, planOutcome } from './plan-outcome.ts';
import type { OpenPlan } from './stored-plan.ts';

/** What ends the asking. */
export type KnownPlanOutcome = Exclude<PlanOutcome, Confirming>;

/**
 * Makes a plan as long as it is marked as sent and its outcome is not known, also after a reload. Answers what to tell while the outcome is
 * open; undefined before the first try came back.
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

/** The body of transactiondata/createinstallmentseries: the same one for the same plan, however often it is sent. */
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
