import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { Button } from '@quittance/ui/button';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';
import { usePlanText } from '../plan-text.ts';
import styles from './manage-others.module.css';

/** Open plans come first. The history covers older payments. */
const max = 10;

/** Links to the customer's other plans. Renders nothing if there are none. */
export function ManageOthers(props: {
  readonly series: InstallmentSeries;
  readonly all: readonly InstallmentSeries[];
  readonly onShow: (planId: string) => void;
}) {
  const { t } = useTranslation();
  const planText = usePlanText();
  const others = props.all.filter((each) => each.transactionSeriesID !== props.series.transactionSeriesID);
  if (others.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{t('Plan.Others')}</h3>
      <ul>
        {others.slice(0, max).map((each) => (
          <li key={each.transactionSeriesID} className={styles.row}>
            <span className={styles.text}>
              <span className={styles.name}>{planText.headline(each)}</span>
              <span className={styles.note}>
                {each.accountName} · {planText.status(each).label}
              </span>
            </span>
            <Button variant="quiet" size="small" onClick={() => props.onShow(each.transactionSeriesID)}>
              {t('Plan.Show')}
              <VisuallyHidden> {planText.headline(each)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
