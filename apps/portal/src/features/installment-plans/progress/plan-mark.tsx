import type { Transaction } from '@quittance/contract/transactions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { overScreen } from '../../../platform/addresses/portal-paths.ts';
import { usePlanLink } from '../plan-path.ts';
import styles from './plan-mark.module.css';

type Marked = Pick<Transaction, 'transactionSeriesID' | 'installmentSequence'>;

/** Returns "Payment 3 of your plan" for a plan's payment, or undefined for any other. */
export function usePlanMarkText(): (transaction: Marked) => string | undefined {
  const { t } = useTranslation();
  return ({ transactionSeriesID, installmentSequence }) =>
    transactionSeriesID === null || installmentSequence === null
      ? undefined
      : t('Plan.Mark', { number: installmentSequence });
}

/** The same text as a link to the plan. Renders nothing for other payments. */
export function PlanMark({ transaction }: { readonly transaction: Marked }) {
  const markText = usePlanMarkText()(transaction);
  const linkTo = usePlanLink();
  if (markText === undefined || transaction.transactionSeriesID === null) return null;
  return (
    <Link className={styles.mark} to={linkTo(transaction.transactionSeriesID)} state={overScreen} preventScrollReset>
      {markText}
    </Link>
  );
}
