import { activateOfferRule } from '@quittance/contract/staff/offer-rules';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { NoteField } from '../../patterns/fields/note-field.tsx';
import { type OfferRuleEntry, offerRuleKeys } from './rule-keys.ts';
import { useRuleText } from './use-rule-text.ts';

/** Activates a rule, or requests approval for it. */
export function ActivateDialog({ entry, onClose }: { readonly entry: OfferRuleEntry; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const form = useForm({ defaultValues: { reason: '' } });
  const { ruleID, version, rule } = entry;
  return (
    <DecisionDialog
      title={t('OfferRule.ActivateTitle', { name: entry.name })}
      submitLabel={t('OfferRule.Activate')}
      call={activateOfferRule}
      form={form}
      request={({ reason }) => ({ ruleID, version, reason: reason.trim() })}
      refresh={offerRuleKeys}
      doneMessage={({ outcome }) => t(`OfferRule.Came.${outcome}`)}
      onClose={onClose}
    >
      <p>
        <strong>{ruleText.asked(rule)}</strong> · {t(`OfferType.${rule.terms.offerType}`)} ·{' '}
        {ruleText.audience(rule).join(' · ')}
      </p>
      <p>{t('OfferRule.ActivateWords')}</p>
      <NoteField
        form={form}
        name="reason"
        label={t('Refund.Reason')}
        description={t('OfferRule.ReasonHelp')}
        rows={2}
        isOptional
      />
    </DecisionDialog>
  );
}
