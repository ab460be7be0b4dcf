import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useToday } from '../../../session/services.tsx';
import { goingOn, inOrder } from '../progress/plan-progress.ts';
import styles from './choose.module.css';
import type { ChangePreview } from './use-change-plan.ts';

/** The payments that a change no longer affects, and the deadline to change the first affected one again. */
export function ReviewFacts(props: { readonly series: InstallmentSeries; readonly preview: ChangePreview }) {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  const today = useToday();
  const { series, preview } = props;
  const { kind } = preview.change;
  const isOfAll = kind !== 'move' && kind !== 'skip' && kind !== 'make-up';
  const untouched = isOfAll ? goingOn(series, today) : [];
  const moved = preview.change.kind === 'move' ? preview.change.sequenceNumber : undefined;
  const next = inOrder(preview.after).find(
    (each) => each.changeableThrough !== null && (moved === undefined || each.sequenceNumber === moved),
  );
  return (
    <>
      {untouched.map(({ sequenceNumber, amount, installmentDate }) => (
        <p key={sequenceNumber}>
          {t('Plan.Untouched', { amount: money(amount), day: dayInSentence(installmentDate) })}
        </p>
      ))}
      {next?.changeableThrough && (
        <p className={styles.note}>
          {t('Plan.CutOff', { day: dayInSentence(next.installmentDate), until: dayInSentence(next.changeableThrough) })}
        </p>
      )}
    </>
  );
}
