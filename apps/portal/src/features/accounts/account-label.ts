import type { CustomerAccount } from '@quittance/contract/accounts';
import { useTranslation } from 'react-i18next';

export function useAccountLabel(): (account: CustomerAccount) => string {
  const { t } = useTranslation();
  return ({ accountName, accountReferenceCode, isClosed }) => {
    const account = `${accountName} (${accountReferenceCode})`;
    return isClosed ? t('Account.ClosedName', { account }) : account;
  };
}
