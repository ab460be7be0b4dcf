import { useSelf } from '../session/services.tsx';
import { accountPlace } from './places.ts';

/** An account as lists name it. */
type NumberedAccount = { readonly accountReferenceCode: string; readonly merchantPayeeCode?: string | undefined };

/** Writes the number of an account and where its screen is, both with the payee's code where payees of the tenant may share numbers. */
export function useAccountNumber() {
  const isUnique = useSelf().tenant.accountReferenceCodeIsUnique ?? true;
  const payeeOf = (account: NumberedAccount) => (isUnique ? undefined : account.merchantPayeeCode);
  return {
    numberOf(account: NumberedAccount): string {
      const payee = payeeOf(account);
      return payee === undefined ? account.accountReferenceCode : `${account.accountReferenceCode} · ${payee}`;
    },
    placeOf(account: NumberedAccount): string {
      const payee = payeeOf(account);
      const place = accountPlace(account.accountReferenceCode);
      return payee === undefined ? place : `${place}?${new URLSearchParams({ payee })}`;
    },
  };
}
