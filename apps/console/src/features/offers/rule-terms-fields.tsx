import { settlementOfferTypes } from '@quittance/domain/settlements/settlement-offer';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { Stack } from '@quittance/ui/layout/stack';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMoneyRule } from '../../patterns/fields/typed-money.ts';
import styles from './rule-fields.module.css';
import { type RuleFields, roundings, roundKey } from './rule-fields.ts';
import { RulePlanFields } from './rule-plan-fields.tsx';
import { useFieldRules } from './use-field-rules.ts';

/** A plan's last payment date is at least a month after the last acceptance date. */
const planDays = '90';

export function RuleTermsFields({ form }: { readonly form: UseFormReturn<RuleFields> }) {
  const { t } = useTranslation();
  const { register, formState, watch, setValue } = form;
  const { errors } = formState;
  const validate = useMoneyRule();
  const optionalAmount = useMoneyRule({ isOptional: true });
  const { percent } = useFieldRules();
  const [offerType, askedBy] = [watch('offerType'), watch('askedBy')];
  const chooseType = (type: RuleFields['offerType']) => {
    setValue('offerType', type);
    // A lump sum needs no payment days, a plan needs many.
    if (type !== 'lump-sum' && form.getValues('payWithin') === '0') setValue('payWithin', planDays);
    if (type === 'lump-sum' && form.getValues('payWithin') === planDays) setValue('payWithin', '0');
  };
  return (
    <Stack gap={5}>
      <RadioCards
        legend={t('OfferForm.Type')}
        value={offerType}
        onChange={chooseType}
        options={settlementOfferTypes.map((value) => ({
          value,
          label: t(`OfferType.${value}`),
          description: t(`OfferTypeWords.${value}`),
        }))}
      />
      <div className={styles.inline}>
        <SegmentedControl
          legend={t('OfferForm.Asked')}
          value={askedBy}
          onChange={(by) => setValue('askedBy', by)}
          options={[
            { value: 'percent', label: t('OfferForm.ByPercent') },
            { value: 'amount', label: t('OfferForm.ByAmount') },
          ]}
        />
        {askedBy === 'percent' ? (
          <TextField
            {...register('percent', { validate: percent })}
            label={t('OfferForm.Percent')}
            description={t('OfferForm.PercentHelp')}
            inputMode="decimal"
            isNumeric
            suffix="%"
            error={errors.percent?.message}
          />
        ) : (
          <MoneyField
            {...register('amount', { validate })}
            label={t('OfferForm.Amount')}
            error={errors.amount?.message}
          />
        )}
      </div>
      <div className={styles.fields}>
        <MoneyField
          {...register('floor', { validate: optionalAmount })}
          label={t('OfferForm.Floor')}
          labelNote={t('Form.Optional')}
          error={errors.floor?.message}
        />
        <SelectField
          label={t('OfferForm.RoundTo')}
          value={watch('roundTo')}
          onChange={({ currentTarget }) => setValue('roundTo', currentTarget.value)}
          options={roundings.map((value) => ({ value: String(value), label: t(`OfferRound.${roundKey(value)}`) }))}
        />
        {offerType !== 'lump-sum' && <RulePlanFields form={form} />}
      </div>
    </Stack>
  );
}
