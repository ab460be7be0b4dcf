import { offerRuleDebts } from '@quittance/domain/settlements/offer-rule';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { Stack } from '@quittance/ui/layout/stack';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMoneyRule } from '../../patterns/fields/typed-money.ts';
import { PayeeChoice } from './payee-choice.tsx';
import styles from './rule-fields.module.css';
import type { RuleFields } from './rule-fields.ts';
import { useFieldRules } from './use-field-rules.ts';

const maxDays = 3_650;

/** Fields for the rule's audience. Empty fields exclude no one. */
export function RuleAudienceFields({ form }: { readonly form: UseFormReturn<RuleFields> }) {
  const { t } = useTranslation();
  const { register, formState, watch, setValue } = form;
  const { errors } = formState;
  const validate = useMoneyRule({ isOptional: true });
  const { whole } = useFieldRules();
  const days = whole({ min: 0, max: maxDays, isOptional: true });
  const optional = t('Form.Optional');
  return (
    <Stack gap={5}>
      <PayeeChoice chosen={watch('payeeCodes')} onChange={(codes) => setValue('payeeCodes', codes)} />
      <div className={styles.pairs}>
        <MoneyField
          {...register('balanceFrom', { validate })}
          label={t('OfferForm.BalanceFrom')}
          labelNote={optional}
          error={errors.balanceFrom?.message}
        />
        <MoneyField
          {...register('balanceTo', { validate })}
          label={t('OfferForm.BalanceTo')}
          labelNote={optional}
          error={errors.balanceTo?.message}
        />
        <TextField
          {...register('pastDueFrom', { validate: days })}
          label={t('OfferForm.PastDueFrom')}
          labelNote={optional}
          inputMode="numeric"
          isNumeric
          error={errors.pastDueFrom?.message}
        />
        <TextField
          {...register('pastDueTo', { validate: days })}
          label={t('OfferForm.PastDueTo')}
          labelNote={optional}
          inputMode="numeric"
          isNumeric
          error={errors.pastDueTo?.message}
        />
      </div>
      <div className={styles.inline}>
        <SelectField
          label={t('OfferForm.Debt')}
          value={watch('debt')}
          onChange={({ currentTarget: { value } }) =>
            setValue('debt', offerRuleDebts.find((each) => each === value) ?? 'any')
          }
          options={offerRuleDebts.map((value) => ({ value, label: t(`OfferDebt.${value}`) }))}
        />
      </div>
    </Stack>
  );
}
