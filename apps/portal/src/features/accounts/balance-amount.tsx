import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { ColumnMoney } from '@quittance/ui/money';
import { VisuallyHidden } from '@quittance/ui/visually-hidden';
import { useFormats } from '../../i18n/use-formats.ts';
import { useBalanceWords } from './use-balance-words.ts';

/** The amount of a balance in a row of accounts, named for assistive technology: it isn't always what is owed. */
export function BalanceAmount({ balance }: { readonly balance: AccountBalance }) {
  const { money } = useFormats();
  const { label, amount } = useBalanceWords()(balance);
  return (
    <>
      <VisuallyHidden>{label} </VisuallyHidden>
      <ColumnMoney text={money(amount)} />
    </>
  );
}
