import { type Cents, sumCents } from '@quittance/domain/money/cents';
import { SummaryList } from '@quittance/ui/layout/summary-list';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';

/**
 * Shows the payment and its fee separately, so that an employee sees both before either moves. Renders nothing without
 * a fee.
 */
export function MovedMoney({ amount, fee }: { readonly amount: Cents; readonly fee: Cents }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  if (fee === 0) return null;
  return (
    <SummaryList
      rows={[
        { id: 'amount', label: t('Payment.WithoutFee'), value: money(amount) },
        { id: 'fee', label: t('Payment.Fee'), value: money(fee) },
      ]}
      total={{ label: t('Payment.Total'), value: money(sumCents([amount, fee])) }}
    />
  );
}
