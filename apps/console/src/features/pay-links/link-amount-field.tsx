import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useMoneyRule } from '../../patterns/fields/typed-money.ts';
import { dueNow, owedNow } from '../accounts/due-now.ts';
import type { LinkFields } from './link-fields.ts';

/** Takes an agreed amount, or lets the customer choose. */
export function LinkAmountField({
  form: { register, watch, setValue, formState },
  account,
}: {
  readonly form: UseFormReturn<LinkFields>;
  readonly account: StaffAccount;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const check = useMoneyRule();
  const amountOf = watch('amountOf');
  return (
    <>
      <SegmentedControl
        legend={t('PayLink.AmountOf')}
        value={amountOf}
        onChange={(value) => setValue('amountOf', value)}
        options={[
          { value: 'typed', label: t('PayLink.AmountAgreed') },
          { value: 'customer', label: t('PayLink.AnyAmount') },
        ]}
      />
      {amountOf === 'typed' && (
        <MoneyField
          {...register('amount', { validate: check, shouldUnregister: false })}
          label={t('Payment.Amount')}
          description={t('PayLink.AmountHelp', {
            due: money(dueNow(account).amountDue),
            balance: money(owedNow(account)),
          })}
          error={formState.errors.amount?.message}
        />
      )}
    </>
  );
}
