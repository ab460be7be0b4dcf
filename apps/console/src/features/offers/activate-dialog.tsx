import { activateOfferRule } from '@quittance/contract/staff/offer-rules';
import { TextArea } from '@quittance/ui/forms/text-area';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import { type OfferRuleEntry, offerRuleKeys } from './rule-keys.ts';
import { useRuleText } from './use-rule-text.ts';

/** Activates a rule, or requests approval for it. */
export function ActivateDialog({ entry, onClose }: { readonly entry: OfferRuleEntry; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = useSay();
  const words = useRuleText();
  const { register, handleSubmit } = useForm({ defaultValues: { reason: '' } });
  const action = useAction(activateOfferRule, {
    refresh: offerRuleKeys,
    onDone({ outcome }) {
      say(t(`OfferRule.Came.${outcome}`));
      onClose();
    },
  });
  const { ruleID, version, rule } = entry;
  return (
    <ActionDialog
      title={t('OfferRule.ActivateTitle', { name: entry.name })}
      submitLabel={t('OfferRule.Activate')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ reason }) => action.run({ ruleID, version, reason: reason.trim() }))}
    >
      <p>
        <strong>{words.asked(rule)}</strong> · {t(`OfferType.${rule.terms.offerType}`)} ·{' '}
        {words.audience(rule).join(' · ')}
      </p>
      <p>{t('OfferRule.ActivateWords')}</p>
      <TextArea
        {...register('reason')}
        label={t('Refund.Reason')}
        labelNote={t('Form.Optional')}
        description={t('OfferRule.ReasonHelp')}
        maxLength={500}
        rows={2}
      />
    </ActionDialog>
  );
}
