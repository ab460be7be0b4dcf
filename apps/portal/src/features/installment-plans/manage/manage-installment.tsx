import type { SeriesInstallment } from '@quittance/contract/installment-plans';
import { formatWeekday } from '@quittance/domain/dates/format-month';
import { Button } from '@quittance/ui/button';
import { Tag } from '@quittance/ui/feedback/tag';
import { ChevronDownIcon } from '@quittance/ui/icons/actions';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { ColumnMoney } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { DateTile } from '../../dashboard/date-tile.tsx';
import { usePlanPath } from '../plan-path.ts';
import { usePlanText } from '../plan-text.ts';
import styles from './manage-installments.module.css';

/** A payment of a plan with its status. While it can be changed, it expands to be moved or skipped (req 7.6). */
export function ManageInstallment(props: { readonly installment: SeriesInstallment; readonly isOpenAtFirst: boolean }) {
  const { t } = useTranslation();
  const { dayInSentence } = useFormats();
  const { go } = usePlanPath();
  const { installment, isOpenAtFirst } = props;
  const { changeableThrough, installmentDate, sequenceNumber: sequence } = installment;
  if (changeableThrough === null) {
    return (
      <li>
        <Row installment={installment} />
      </li>
    );
  }
  const day = dayInSentence(installmentDate);
  return (
    <li>
      <details open={isOpenAtFirst}>
        <summary>
          <Row installment={installment} />
          <ChevronDownIcon />
        </summary>
        <div className={styles.change}>
          <p className={styles.note}>{t('Plan.CutOff', { day, until: dayInSentence(changeableThrough) })}</p>
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={() => go({ change: 'move', sequence })}>
              {t('Plan.Move')}
              <VisuallyHidden> {t('Plan.PaymentOf', { day })}</VisuallyHidden>
            </Button>
            <Button variant="secondary" onClick={() => go({ change: 'skip', sequence })}>
              {t('Plan.Skip')}
              <VisuallyHidden> {t('Plan.PaymentOf', { day })}</VisuallyHidden>
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}

function Row({ installment }: { readonly installment: SeriesInstallment }) {
  const { t } = useTranslation();
  const { language, money } = useFormats();
  const { label, tone, note } = usePlanText().installment(installment);
  const { amount, convenienceFee, installmentDate, status } = installment;
  return (
    <div className={styles.row}>
      <DateTile day={installmentDate} />
      <div className={styles.text}>
        {/* Screen readers announce the tile with its weekday. */}
        <span aria-hidden="true">{formatWeekday(installmentDate, language)}</span>
        {status === 'scheduled' ? <span className={styles.note}>{label}</span> : <Tag tone={tone}>{label}</Tag>}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </div>
      <div className={styles.amount}>
        <ColumnMoney text={money(amount)} />
        {convenienceFee > 0 && <span className={styles.note}>{t('Plan.PlusFee', { fee: money(convenienceFee) })}</span>}
      </div>
    </div>
  );
}
