import type { CustomerAccount } from '@quittance/contract/accounts';
import { useTranslation } from 'react-i18next';

/** Names an account in a list to choose from: its name, its number, and that it is closed. */
export function useAccountLabel(): (account: CustomerAccount) => string {
  const { t } = useTranslation();
  return ({ accountName, accountReferenceCode, isClosed }) => {
    const account = `${accountName} (${accountReferenceCode})`;
    return isClosed ? t('Account.ClosedName', { account }) : account;
  };
}
