import type { Transaction } from '@quittance/contract/transactions';
import { useTranslation } from 'react-i18next';

export function useAccountText(): (transaction: Pick<Transaction, 'accountName' | 'allocations'>) => string {
  const { t } = useTranslation();
  return ({ accountName, allocations }) =>
    allocations.length > 1 ? t('History.Accounts', { count: allocations.length }) : accountName;
}
