import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import type { usePaymentForm } from '../../payments/use-payment-form.ts';
import { type OfferedPreset, ownDraft, presetDraft } from './offered-presets.ts';
import { PlanAmountCard } from './plan-amount-card.tsx';
import styles from './plan-form.module.css';
import type { PlanFormView } from './plan-form-view.ts';
import { PlanPresetsCard } from './plan-presets-card.tsx';
import { SettlementPlanCard } from './settlement-plan-card.tsx';

/** Chooses what the plan pays: a preset, a custom amount, or the agreed settlement. */
export function PlanAmount(props: {
  readonly current: CurrentAccount;
  readonly form: Pick<ReturnType<typeof usePaymentForm>, 'change' | 'fields' | 'view'>;
  readonly plan: PlanFormView;
  readonly isTried: boolean;
  /** Called to pay something other than the settlement first. */
  readonly onSettlementAside: () => void;
}) {
  const { current, form, plan, isTried, onSettlementAside } = props;
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  const { choice, settlement, problem } = plan;
  if (settlement) return <SettlementPlanCard plan={settlement} onAside={onSettlementAside} />;
  if (!choice) return null;
  const { draft, presets, preset } = choice;
  const choose = (chosen: OfferedPreset | undefined) =>
    form.change({ plan: chosen ? presetDraft(chosen) : ownDraft(draft.frequency, { current, view: form.view }) });
  return (
    <div data-plan-amount tabIndex={-1} className={styles.amount}>
      <Stack gap={4}>
        {current.planOffer && (
          <Notice kind="info" isLive={false}>
            {t('PlanForm.AgreedMonthly', {
              amount: money(current.planOffer.monthlyCents),
              day: dayInSentence(current.planOffer.lastDay),
            })}
          </Notice>
        )}
        {presets.length > 0 && <PlanPresetsCard presets={presets} chosen={preset} onChoose={choose} />}
        {!preset && (
          <PlanAmountCard
            choice={choice}
            problem={problem}
            isTried={isTried}
            onChange={(change) => form.change({ plan: { ...draft, ...change } })}
            fieldRef={form.fields.amount}
          />
        )}
      </Stack>
    </div>
  );
}
