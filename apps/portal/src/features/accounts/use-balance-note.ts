import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { useTranslation } from 'react-i18next';
import { useDueText } from './due-text.ts';
import { useBalanceText } from './use-balance-text.ts';

/** Returns the most important note about a balance, for a list of accounts. */
export function useBalanceNote(): (balance: AccountBalance) => string {
  const { t } = useTranslation();
  const dueText = useDueText();
  const balanceText = useBalanceText();
  return (balance) => {
    if (balance.kind === 'disputed') return t('Account.DisputedNote');
    if (balance.kind === 'owed') {
      // A date alone next to the balance would suggest that the whole balance is due then.
      const isPart = balance.due !== null && balance.due.amount !== balance.owedAmount;
      return dueText(balance, isPart ? 'sentence' : 'note');
    }
    const { label, notes } = balanceText(balance);
    const note = notes[0]?.text ?? '';
    return balance.kind === 'scheduled' || balance.kind === 'paid' || balance.kind === 'settled' || note === ''
      ? note
      : t('Balance.Note', { label, note });
  };
}
