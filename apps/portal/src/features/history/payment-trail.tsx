import type { Transaction } from '@quittance/contract/transactions';
import { Trail } from '@quittance/ui/layout/trail';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useOutcomeReason } from './outcome-reason.ts';
import { stepKey } from './status-text.ts';

export type TrailStep = { readonly key: string; readonly at: string };

/** Steps that end a payment against the payer's will and show a reason. */
const stepsWithReason = ['returned', 'declined', 'canceled'];

export function PaymentTrail({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const reason = useOutcomeReason()(transaction);
  const steps = trailSteps(transaction.trail).map(({ key, at }) => ({
    ...{ id: `${key} ${at}`, what: t(`History.Step.${key}`), at, atText: instant(at) },
    ...(stepsWithReason.includes(key) && { note: reason }),
  }));
  return <Trail steps={steps} />;
}

/** Removes repeated steps, because the customer sees no difference between a retry and the first try. */
export function trailSteps(trail: Transaction['trail']): TrailStep[] {
  const steps: TrailStep[] = [];
  for (const { state, at } of trail) {
    const key = stepKey(state);
    if (!steps.some((step) => step.key === key)) steps.push({ key, at });
  }
  return steps;
}
