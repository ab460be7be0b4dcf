import type { Transaction } from '@quittance/contract/transactions';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useOutcomeReason } from './outcome-reason.ts';
import styles from './payment-trail.module.css';
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
  return (
    <ol className={styles.trail}>
      {trailSteps(transaction.trail).map((step) => (
        <li key={`${step.key} ${step.at}`} className={styles.step}>
          <span>{t(`History.Step.${step.key}`)}</span>
          <time dateTime={step.at} className={styles.time}>
            {instant(step.at)}
          </time>
          {reason !== undefined && stepsWithReason.includes(step.key) && <p className={styles.reason}>{reason}</p>}
        </li>
      ))}
    </ol>
  );
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
