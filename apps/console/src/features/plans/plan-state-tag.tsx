import type { InstallmentState, PlanState } from '@quittance/domain/installment-plans/plan-life';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';

const tones: Record<PlanState, TagTone> = {
  active: 'success',
  paused: 'warning',
  completed: 'neutral',
  canceled: 'neutral',
  stopped: 'danger',
};

const installmentTones: Record<InstallmentState, TagTone> = {
  scheduled: 'neutral',
  submitted: 'info',
  paid: 'success',
  retrying: 'warning',
  failed: 'danger',
  skipped: 'neutral',
  canceled: 'neutral',
};

export function PlanStateTag({ state }: { readonly state: PlanState }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`PlanState.${state}`)}</Tag>;
}

export function InstallmentStateTag({ state }: { readonly state: InstallmentState }) {
  const { t } = useTranslation();
  return <Tag tone={installmentTones[state]}>{t(`InstallmentState.${state}`)}</Tag>;
}
