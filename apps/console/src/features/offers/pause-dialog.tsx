import { pauseOfferRule } from '@quittance/contract/staff/offer-rules';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { type OfferRuleEntry, offerRuleKeys } from './rule-keys.ts';

/** Pauses a rule and asks whether to withdraw its open offers. */
export function PauseDialog({ entry, onClose }: { readonly entry: OfferRuleEntry; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const [open, setOpen] = useState<'stay' | 'withdraw'>('stay');
  const choice = (value: 'stay' | 'withdraw') => ({
    value,
    label: t(`OfferRule.Open.${value}`),
    description: t(`OfferRule.OpenWords.${value}`),
  });
  return (
    <DecisionDialog
      title={t('OfferRule.PauseTitle', { name: entry.name })}
      submitLabel={t('OfferRule.Pause')}
      variant={open === 'withdraw' ? 'danger' : 'primary'}
      call={pauseOfferRule}
      request={() => ({ ruleID: entry.ruleID, isWithdrawing: open === 'withdraw' })}
      refresh={offerRuleKeys}
      doneMessage={t('OfferRule.Paused')}
      onClose={onClose}
    >
      <p>{t('OfferRule.PauseWords')}</p>
      <RadioCards
        legend={t('OfferRule.OpenOnes', { count: entry.offersOpen, formatted: count(entry.offersOpen) })}
        value={open}
        onChange={setOpen}
        options={[choice('stay'), choice('withdraw')]}
      />
    </DecisionDialog>
  );
}
