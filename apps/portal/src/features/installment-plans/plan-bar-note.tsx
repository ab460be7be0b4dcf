import { useTranslation } from 'react-i18next';
import type { PaymentFormView } from '../payments/payment-form-view.ts';
import { isPlanMethodUnfit, type PlanBar } from './plan-bar.ts';
import styles from './plan-form.module.css';

/** Needs no explanation: a plan was never available, or the account already shows its plan. */
const unsaid: readonly PlanBar[] = ['guest', 'nothing-owed', 'no-method', 'plan-exists'];

export function PlanBarNote({
  view: { planBar, method },
}: {
  readonly view: Pick<PaymentFormView, 'planBar' | 'method'>;
}) {
  const { t } = useTranslation();
  if (planBar !== undefined && unsaid.includes(planBar)) return null;
  const reason = planBar ?? (isPlanMethodUnfit(method) ? 'method' : undefined);
  return reason === undefined ? null : <p className={styles.note}>{t(`PlanForm.Bar.${reason}`)}</p>;
}
