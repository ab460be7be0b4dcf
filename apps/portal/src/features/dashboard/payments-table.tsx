import type { PaymentSummary } from '@quittance/contract/history';
import { ColumnMoney } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import type { MonthText } from './month-text.ts';
import styles from './payments-table.module.css';

/** The chart's months as a table for assistive technology and print. `monthTexts` has the same order as `months`. */
export function PaymentsTable(props: {
  readonly months: PaymentSummary['months'];
  readonly monthTexts: readonly MonthText[];
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>{t('Dashboard.ByMonth')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Dashboard.Column.Month')}</th>
            <th scope="col">{t('Dashboard.Column.Paid')}</th>
            <th scope="col">{t('Dashboard.Column.Count')}</th>
          </tr>
        </thead>
        <tbody>
          {props.months.map(({ month, amount, count }, index) => (
            <tr key={month}>
              <th scope="row">{props.monthTexts[index]?.long}</th>
              <td>
                <ColumnMoney text={money(amount)} />
              </td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
