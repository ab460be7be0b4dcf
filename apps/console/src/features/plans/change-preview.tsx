import type { CalendarDate } from '@internationalized/date';
import type { changePlan, StaffPlan } from '@quittance/contract/staff/plans';
import type { Cents } from '@quittance/domain/money/cents';
import { Notice } from '@quittance/ui/feedback/notice';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { SummaryList } from '@quittance/ui/layout/summary-list';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import type { PlanAction } from './plan-change.ts';
import type { Installment } from './plan-status.ts';
import styles from './plan-versions.module.css';

/** Shows each changed payment and the new authorization text before anything is written. */
export function ChangePreview({
  plan,
  kind,
  answer,
}: {
  readonly plan: StaffPlan;
  readonly kind: PlanAction['kind'];
  readonly answer: z.output<typeof changePlan.response>;
}) {
  const { t } = useTranslation();
  const rowOf = useDifferenceRow();
  const differences = planDifferences(answer.before, answer.after);
  const language = plan.versions.toSorted((a, b) => b.versionNumber - a.versionNumber)[0]?.language ?? 'en';
  return (
    <>
      <Notice kind="info" title={t('Plan.PreviewTitle')}>
        {t(`Plan.Preview.${kind}`)}
      </Notice>
      {differences.length > 0 && <SummaryList rows={differences.map(rowOf)} />}
      <p>{t('Plan.CustomerIsTold')}</p>
      <Disclosure summary={t('Plan.NewWords')}>
        <blockquote className={styles.text} lang={language}>
          {answer.text[language]}
        </blockquote>
      </Disclosure>
    </>
  );
}

function useDifferenceRow() {
  const { t } = useTranslation();
  const { day, money } = useFormats();
  return (difference: PlanDifference) => {
    const { sequenceNumber: number, amount } = difference;
    const row = { id: String(number), label: t('Plan.PaymentNumber', { number }), note: money(amount) };
    switch (difference.kind) {
      case 'moved':
        return { ...row, value: t('Plan.Moved', { from: day(difference.from), to: day(difference.to) }) };
      case 'left-out':
        return { ...row, value: t('Plan.LeftOut', { day: day(difference.on) }) };
      case 'added':
        return { ...row, value: t('Plan.Added', { day: day(difference.on) }) };
    }
  };
}

type PlanDifference = { readonly sequenceNumber: number } & (
  | { readonly kind: 'moved'; readonly from: CalendarDate; readonly to: CalendarDate; readonly amount: Cents }
  | { readonly kind: 'left-out'; readonly on: CalendarDate; readonly amount: Cents }
  | { readonly kind: 'added'; readonly on: CalendarDate; readonly amount: Cents }
);

/** Compares a plan's payments before and after a change. */
export function planDifferences(before: readonly Installment[], after: readonly Installment[]): PlanDifference[] {
  return after.flatMap((then): PlanDifference[] => {
    const { sequenceNumber, amount } = then;
    const now = before.find((each) => each.sequenceNumber === sequenceNumber);
    if (!now) return [{ kind: 'added', sequenceNumber, on: then.chargeOn, amount }];
    if (now.state !== then.state) return [{ kind: 'left-out', sequenceNumber, on: now.chargeOn, amount }];
    if (now.chargeOn.compare(then.chargeOn) === 0) return [];
    return [{ kind: 'moved', sequenceNumber, from: now.chargeOn, to: then.chargeOn, amount }];
  });
}
