import { pauseOfferRule } from '@quittance/contract/staff/offer-rules';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import { type OfferRuleEntry, offerRuleKeys } from './rule-keys.ts';

/** Pauses a rule and asks whether to withdraw its open offers. */
export function PauseDialog({ entry, onClose }: { readonly entry: OfferRuleEntry; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const say = useSay();
  const [open, setOpen] = useState<'stay' | 'withdraw'>('stay');
  const action = useAction(pauseOfferRule, {
    refresh: offerRuleKeys,
    onDone() {
      say(t('OfferRule.Paused'));
      onClose();
    },
  });
  const choice = (value: 'stay' | 'withdraw') => ({
    value,
    label: t(`OfferRule.Open.${value}`),
    description: t(`OfferRule.OpenWords.${value}`),
  });
  return (
    <ActionDialog
      title={t('OfferRule.PauseTitle', { name: entry.name })}
      submitLabel={t('OfferRule.Pause')}
      variant={open === 'withdraw' ? 'danger' : 'primary'}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void action.run({ ruleID: entry.ruleID, isWithdrawing: open === 'withdraw' });
      }}
    >
      <p>{t('OfferRule.PauseWords')}</p>
      <RadioCards
        legend={t('OfferRule.OpenOnes', { count: entry.offersOpen, formatted: count(entry.offersOpen) })}
        value={open}
        onChange={setOpen}
        options={[choice('stay'), choice('withdraw')]}
      />
    </ActionDialog>
  );
}
