import type { Cents } from '@quittance/domain/money/cents';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './suspense.module.css';

/** Shows the open differences and the amount held in suspense until they are explained. */
export function Suspense({ open, amount }: { readonly open: number; readonly amount: Cents }) {
  const { t } = useTranslation();
  const { money, count } = useFormats();
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('Reconciliation.OpenCount')}</dt>
        <dd>{count(open)}</dd>
      </div>
      <div>
        <dt>{t('Reconciliation.Suspense')}</dt>
        <dd>{money(amount)}</dd>
      </div>
    </dl>
  );
}
