import type { Transaction } from '@quittance/contract/transactions';
import { useTranslation } from 'react-i18next';

/** Which account a payment is for: its name, or how many there are. */
export function useAccountWords(): (transaction: Pick<Transaction, 'accountName' | 'allocations'>) => string {
  const { t } = useTranslation();
  return ({ accountName, allocations }) =>
    allocations.length > 1 ? t('History.Accounts', { count: allocations.length }) : accountName;
}
