import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { useTranslation } from 'react-i18next';
import { useDueWords } from './due-words.ts';
import { useBalanceWords } from './use-balance-words.ts';

/** The one thing to know about a balance in a row of accounts. */
export function useBalanceNote(): (balance: AccountBalance) => string {
  const { t } = useTranslation();
  const dueWords = useDueWords();
  const words = useBalanceWords();
  return (balance) => {
    if (balance.kind === 'disputed') return t('Account.DisputedNote');
    if (balance.kind === 'owed') {
      // Beside the balance, a day alone would make all of it due on that day.
      const isPart = balance.due !== null && balance.due.amount !== balance.owedAmount;
      return dueWords(balance, isPart ? 'sentence' : 'note');
    }
    const { label, notes } = words(balance);
    const note = notes[0]?.text ?? '';
    return balance.kind === 'scheduled' || balance.kind === 'paid' || balance.kind === 'settled' || note === ''
      ? note
      : t('Balance.Note', { label, note });
  };
}
