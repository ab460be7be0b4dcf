import type { InstallmentSeries, SeriesInstallment } from '@quittance/contract/installment-plans';
import { Button } from '@quittance/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useColumnDay } from '../manage/use-column-day.ts';
import styles from './before-after.module.css';
import { changedInstallments } from './changed-installments.ts';
import type { ChangePreview } from './use-change-plan.ts';
import { useChangedFacts } from './use-changed-facts.ts';

/** The initial number of payments to compare, because an amount change affects all of them. */
const atAGlance = 6;

/** Compares a plan before and after a change. Unchanged rows are omitted. */
export function BeforeAfter(props: { readonly series: InstallmentSeries; readonly preview: ChangePreview }) {
  const { t } = useTranslation();
  const { series, preview } = props;
  const [showsAll, setShowsAll] = useState(false);
  const facts = useChangedFacts(series, preview);
  const changed = changedInstallments(preview.before, preview.after);
  const shown = showsAll ? changed : changed.slice(0, atAGlance);
  return (
    <div>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('Plan.BeforeAfter')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('Plan.Now')}</th>
            <th scope="col">{t('Plan.After')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ id, term, now, after }) => (
            <tr key={id}>
              <th scope="row">{term}</th>
              <td>{now}</td>
              <td className={styles.new}>{after}</td>
            </tr>
          ))}
          {shown.map(({ sequenceNumber, before, after }) => (
            <tr key={sequenceNumber}>
              <th scope="row">{t('Plan.Nth', { number: sequenceNumber })}</th>
              <td>
                <Side installment={before} other={after} />
              </td>
              <td className={styles.new}>
                <Side installment={after} other={before} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < changed.length && (
        <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
          {t('Plan.ShowAll', { count: changed.length })}
        </Button>
      )}
    </div>
  );
}

function Side(props: {
  readonly installment: SeriesInstallment | undefined;
  readonly other: SeriesInstallment | undefined;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const columnDay = useColumnDay();
  const { installment, other } = props;
  if (installment === undefined) return t('Plan.Nothing');
  const { status, installmentDate, chargeDate, amount, convenienceFee } = installment;
  if (status === 'skipped' || status === 'canceled') return t(`Plan.Gone.${status}`);
  // Shows the charge date if it differs from the due date and between the two sides.
  const isLater = chargeDate.compare(installmentDate) > 0 && other?.chargeDate.compare(chargeDate) !== 0;
  // Shows a fee on both sides if only one has it.
  const hasFee = convenienceFee > 0 || (other?.convenienceFee ?? 0) > 0;
  return (
    <>
      <span className={styles.line}>{columnDay(installmentDate)}</span>
      <span className={styles.line}>{money(amount)}</span>
      {hasFee && (
        <span className={styles.note}>
          {convenienceFee > 0 ? t('Plan.PlusFee', { fee: money(convenienceFee) }) : t('Plan.NoFee')}
        </span>
      )}
      {isLater && <span className={styles.note}>{t('Plan.ChargedShort', { day: columnDay(chargeDate) })}</span>}
    </>
  );
}
