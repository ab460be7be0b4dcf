import { useSelf } from '../session/services.tsx';
import { accountPath } from './paths.ts';

type NumberedAccount = { readonly accountReferenceCode: string; readonly merchantPayeeCode?: string | undefined };

/** Formats an account's number and path, with the payee's code when the tenant's payees can share numbers. */
export function useAccountNumber() {
  const isUnique = useSelf().tenant.accountReferenceCodeIsUnique ?? true;
  const payeeOf = (account: NumberedAccount) => (isUnique ? undefined : account.merchantPayeeCode);
  return {
    numberOf(account: NumberedAccount): string {
      const payee = payeeOf(account);
      return payee === undefined ? account.accountReferenceCode : `${account.accountReferenceCode} · ${payee}`;
    },
    pathOf(account: NumberedAccount): string {
      const payee = payeeOf(account);
      const path = accountPath(account.accountReferenceCode);
      return payee === undefined ? path : `${path}?${new URLSearchParams({ payee })}`;
    },
  };
}
