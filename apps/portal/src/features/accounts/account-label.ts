import type { CustomerAccount } from '@quittance/contract/accounts';
import { useTranslation } from 'react-i18next';

/** Labels an account in a list: its name, its number and whether it is closed. */
export function useAccountLabel(): (account: CustomerAccount) => string {
  const { t } = useTranslation();
  return ({ accountName, accountReferenceCode, isClosed }) => {
    const account = `${accountName} (${accountReferenceCode})`;
    return isClosed ? t('Account.ClosedName', { account }) : account;
  };
}
