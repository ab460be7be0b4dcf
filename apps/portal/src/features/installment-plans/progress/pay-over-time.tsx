import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../session/services.tsx';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import type { PaymentDraft } from '../../payments/payment-draft.ts';
import type { PaymentFormView } from '../../payments/payment-form-view.ts';
import { offeredPresets, ownDraft, presetDraft } from '../form/offered-presets.ts';
import { isPlanMethodUnfit } from '../form/plan-bar.ts';
import styles from '../form/plan-form.module.css';
import { usePresetText } from '../form/use-preset-text.ts';

/** Pay in full or over time, side by side, with the first plan that the account's rules allow. Renders nothing if no plan is possible or a settlement applies. */
export function PayOverTime({
  current,
  view,
  onChange,
}: {
  readonly current: CurrentAccount;
  readonly view: PaymentFormView;
  readonly onChange: (change: Pick<PaymentDraft, 'plan'>) => void;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const presetText = usePresetText();
  const { plan, planBar, method, settlement } = view;
  if (planBar !== undefined || isPlanMethodUnfit(method)) return null;
  if (settlement !== undefined || plan?.settlement !== undefined) return null;
  const [preset] = offeredPresets({ current, method, today });
  const choose = (value: 'full' | 'plan') => {
    if (value === 'full') return onChange({ plan: undefined });
    onChange({ plan: preset ? presetDraft(preset) : ownDraft('monthly', { current, view }) });
  };
  return (
    <Stack gap={2}>
      <SegmentedControl
        legend={t('PlanForm.FullOrPlan')}
        isLegendHidden
        options={[
          { value: 'full', label: t('PlanForm.PayInFull') },
          { value: 'plan', label: t('PlanForm.PayOverTime') },
        ]}
        value={plan ? 'plan' : 'full'}
        onChange={choose}
      />
      {plan && <p className={styles.note}>{t('PlanForm.MethodHint')}</p>}
      {!plan && preset && (
        <p className={styles.note}>{t('PlanForm.OverTimeExample', { plan: presetText(preset).label })}</p>
      )}
    </Stack>
  );
}
