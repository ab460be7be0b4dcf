import { checkAmount } from '@quittance/domain/payments/amount-bounds';
import { useSignedInUser, useTenant, useToday } from '../../../session/services.tsx';
import { agreedTermsOf } from '../../../session/signed-in-user.ts';
import { type CurrentAccount, currentAccount, takesNoPayment } from '../../accounts/current-account.ts';
import { boundsOf } from './account-shares.ts';

export type LapsedRequest = {
  /** The numbers of the request's accounts that were paid in another way. */
  readonly paid: readonly string[];
};

/**
 * Returns a creditor's request for fixed amounts that can't be paid anymore, because one of its accounts was paid,
 * closed or disputed, or owes less than requested. Undefined for any other visit.
 */
export function useLapsedRequest(): LapsedRequest | undefined {
  const user = useSignedInUser();
  const tenant = useTenant();
  const today = useToday();
  const { customerAccountDetails, payeeConfigurations } = user;
  const parts = (agreedTermsOf(user)?.request?.shares ?? []).flatMap(({ accountReferenceCode, amountCents }) => {
    const detail = customerAccountDetails.find(
      (each) => each.customerAccount.accountReferenceCode === accountReferenceCode,
    );
    const current = detail && currentAccount(detail, { payeeConfigurations, tenant, today });
    return amountCents === null ? [] : [{ accountReferenceCode, amountCents, current }];
  });
  const isOpen = ({ current, amountCents }: (typeof parts)[number]) =>
    current !== undefined &&
    current.account.dispute === null &&
    !takesNoPayment(current) &&
    !isPaid(current) &&
    checkAmount(amountCents, boundsOf(current, { channel: undefined })) === 'within';
  if (parts.every(isOpen)) return undefined;
  const paid = parts.filter(({ current }) => current !== undefined && isPaid(current));
  return { paid: paid.map(({ accountReferenceCode }) => accountReferenceCode) };
}

function isPaid({ account, balance }: CurrentAccount): boolean {
  return !account.isClosed && (account.currentBalance <= 0 || balance.kind === 'processing');
}
