import type { Transaction } from '@quittance/contract/transactions';
import { Trail } from '@quittance/ui/trail';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useOutcomeReason } from './outcome-reason.ts';
import { stepKey } from './status-words.ts';

/** A step as a person reads it. */
export type TrailStep = { readonly key: string; readonly at: string };

/** The steps that ended the payment against the payer's will, and say why. */
const stepsWithReason = ['returned', 'declined', 'canceled'];

/** The way that a payment went, oldest step first, and why it was declined, canceled or came back. */
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

/** The steps with those left out that say the same again: a second try looks like the first from outside. */
export function trailSteps(trail: Transaction['trail']): TrailStep[] {
  const steps: TrailStep[] = [];
  for (const { state, at } of trail) {
    const key = stepKey(state);
    if (!steps.some((step) => step.key === key)) steps.push({ key, at });
  }
  return steps;
}
