import { parseDate } from '@internationalized/date';
import { addAcceptanceCost } from '@quittance/contract/staff/reports/acceptance-costs';
import { fromHundredths } from '@quittance/domain/formats/hundredths';
import { parseMoney } from '@quittance/domain/money/parse-money';
import { type PaidBy, waysToPay } from '@quittance/domain/payments/transaction-status';
import { maxCostBasisPoints, maxCostCents } from '@quittance/domain/reports/acceptance-cost';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useChartFormats } from '../../../i18n/use-chart-formats.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { DecisionDialog } from '../../../patterns/decision-dialog.tsx';
import { PayeeChoice, usePayees } from '../../../patterns/fields/payee-choice.tsx';
import { typedCents } from '../../../patterns/fields/typed-money.ts';
import { useToday } from '../../../session/services.tsx';

const moneyFields = ['perPayment', 'perReturn', 'perChargeback'] as const;

/** States what a payment method costs. Empty amounts are zero. */
export function AddCostDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { percent } = useChartFormats();
  const today = useToday();
  const payees = usePayees();
  const form = useForm({
    defaultValues: {
      ...{ paidBy: 'creditcard' as PaidBy, payee: '', startsOn: today.toString(), percent: '' },
      ...{ perPayment: '', perReturn: '', perChargeback: '' },
    },
  });
  const { errors } = form.formState;
  const upTo = (max: number, tooMuch: string) => (text: string) => {
    const parsed = parseMoney(text);
    if (!parsed.ok) return parsed.reason === 'empty' || t(`Form.Money.${parsed.reason}`);
    return (parsed.cents >= 0 && parsed.cents <= max) || tooMuch;
  };
  const percentRule = upTo(
    maxCostBasisPoints,
    t('StatedCost.PercentRange', { most: percent(fromHundredths(maxCostBasisPoints)) }),
  );
  const moneyRule = upTo(maxCostCents, t('StatedCost.AmountRange', { most: money(maxCostCents) }));
  const paidBy = form.watch('paidBy');
  return (
    <DecisionDialog
      title={t('StatedCost.Add')}
      submitLabel={t('StatedCost.Save')}
      call={addAcceptanceCost}
      form={form}
      request={(typed) => ({
        payeeCode: typed.payee === '' ? null : typed.payee,
        paidBy: typed.paidBy,
        startsOn: parseDate(typed.startsOn),
        // Hundredths of a percent are basis points.
        basisPoints: typedCents(typed.percent),
        ...{ perPayment: typedCents(typed.perPayment), perReturn: typedCents(typed.perReturn) },
        perChargeback: typedCents(typed.perChargeback),
      })}
      refresh={[['acceptance-cost'], ['report']]}
      doneMessage={t('StatedCost.WasAdded')}
      onClose={onClose}
    >
      <SelectField
        label={t('StatedCost.Method')}
        value={paidBy}
        options={waysToPay.map((value) => ({ value, label: t(`PaidBy.${value}`) }))}
        onChange={(event) =>
          form.setValue('paidBy', waysToPay.find((way) => way === event.currentTarget.value) ?? paidBy)
        }
      />
      {payees.length > 1 && (
        <PayeeChoice
          noneLabel={t('StatedCost.AllPayees')}
          value={form.watch('payee')}
          onChange={(event) => form.setValue('payee', event.currentTarget.value)}
        />
      )}
      <TextField
        {...form.register('startsOn', { required: t('Form.Required') })}
        type="date"
        label={t('StatedCost.StartsOn')}
        description={t('StatedCost.StartsOnHelp')}
        error={errors.startsOn?.message}
      />
      <TextField
        {...form.register('percent', { validate: percentRule })}
        label={t('StatedCost.Percent')}
        description={t('StatedCost.PercentHelp')}
        inputMode="decimal"
        isNumeric
        autoComplete="off"
        error={errors.percent?.message}
      />
      {moneyFields.map((field) => (
        <MoneyField
          key={field}
          {...form.register(field, { validate: moneyRule })}
          label={t(`StatedCost.${fieldLabels[field]}`)}
          error={errors[field]?.message}
        />
      ))}
    </DecisionDialog>
  );
}

const fieldLabels = { perPayment: 'PerPayment', perReturn: 'PerReturn', perChargeback: 'PerChargeback' } as const;
