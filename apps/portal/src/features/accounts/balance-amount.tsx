import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { ColumnMoney } from '@quittance/ui/money';
import { useFormats } from '../../i18n/use-formats.ts';
import { useBalanceText } from './use-balance-text.ts';

/**
 * The balance in a list of accounts. Its accessible name says what the amount is, because it isn't always what the
 * customer owes.
 */
export function BalanceAmount({ balance }: { readonly balance: AccountBalance }) {
  const { money } = useFormats();
  const { label, amount } = useBalanceText()(balance);
  return (
    <>
      <VisuallyHidden>{label} </VisuallyHidden>
      <ColumnMoney text={money(amount)} />
    </>
  );
}
