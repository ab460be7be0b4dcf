import type { InstallmentSeries, SeriesInstallment } from '@quittance/contract/installment-plans';
import { frequencyCodes, frequencyOfInterval } from '@quittance/contract/wire/installment-schedule';
import { useTranslation } from 'react-i18next';
import { useMethodText } from '../../payment-methods/method-text.ts';
import { usePlanMethods } from '../form/use-plan-methods.ts';
import { useColumnDay } from '../manage/use-column-day.ts';
import { usePlanText } from '../plan-text.ts';
import { inOrder, isAhead } from '../progress/plan-progress.ts';
import type { ChangePreview } from './use-change-plan.ts';

export type ChangedFact = { readonly id: string; readonly term: string; readonly now: string; readonly after: string };

export function useChangedFacts(series: InstallmentSeries, preview: ChangePreview): ChangedFact[] {
  const { t } = useTranslation();
  const columnDay = useColumnDay();
  const planText = usePlanText();
  const methodText = useMethodText();
  const { options } = usePlanMethods(series);
  const { change } = preview;
  const [now, after] = [ahead(preview.before), ahead(preview.after)];
  const last = (installments: readonly SeriesInstallment[]) => {
    const day = installments.at(-1)?.installmentDate;
    return day === undefined ? t('Plan.Nothing') : columnDay(day);
  };
  const facts: ChangedFact[] = [
    { id: 'count', term: t('Plan.Ahead'), now: String(now.length), after: String(after.length) },
    { id: 'last', term: t('Plan.Last'), now: last(now), after: last(after) },
  ];
  if ((change.kind === 'method' || change.kind === 'make-up') && change.referenceId !== undefined) {
    const chosen = options.find(({ referenceId }) => referenceId === change.referenceId);
    const name = chosen ? methodText(chosen).name : change.referenceId;
    facts.unshift({ id: 'method', term: t('Plan.Method'), now: planText.method(series), after: name });
  }
  if (change.kind === 'frequency') {
    const after = planText.often({ frequency: frequencyCodes[frequencyOfInterval(change.intervalType)] });
    facts.unshift({ id: 'often', term: t('PlanForm.HowOften'), now: planText.often(series), after });
  }
  // A plan paused for lack of a payment method resumes with the new one.
  const isResumed =
    change.kind === 'resume' ||
    (change.kind === 'method' && series.stopReason !== null) ||
    (change.kind === 'make-up' &&
      series.status !== 'active' &&
      (series.status !== 'paused' || series.stopReason !== null));
  if (change.kind === 'pause' || isResumed) {
    const status = isResumed ? 'active' : 'paused';
    const statuses = { now: planText.status(series).label, after: planText.status({ status }).label };
    facts.unshift({ id: 'status', term: t('Plan.Standing'), ...statuses });
  }
  return facts.filter((fact) => fact.now !== fact.after);
}

function ahead(installments: readonly SeriesInstallment[]): SeriesInstallment[] {
  return inOrder(installments.filter(isAhead));
}
