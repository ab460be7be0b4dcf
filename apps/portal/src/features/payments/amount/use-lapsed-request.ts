import type { RequestedShare } from '@quittance/domain/payments/agreed-terms';
import { checkAmount } from '@quittance/domain/payments/amount-bounds';
import { useSignedInUser, useTenant, useToday } from '../../../session/services.tsx';
import { agreedTermsOf, type SignedInUser } from '../../../session/signed-in-user.ts';
import { type CurrentAccount, currentAccount, takesNoPayment } from '../../accounts/current-account.ts';
import { boundsOf } from './account-shares.ts';

export type LapsedRequest = {
  /** The numbers of the request's accounts that were paid in another way. */
  readonly paid: readonly string[];
};

/**
 * Returns the fixed amounts of a payment link that can't be paid anymore, because one of its accounts was paid, closed
 * or disputed, or owes less than that. Undefined for any other visit.
 */
export function useLapsedRequest(): LapsedRequest | undefined {
  const user = useSignedInUser();
  const tenant = useTenant();
  const today = useToday();
  const { customerAccountDetails, payeeConfigurations } = user;
  const parts = fixedShares(user).flatMap(({ accountReferenceCode, amountCents }) => {
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

/** An agent's link has one account. */
function fixedShares(user: SignedInUser): readonly RequestedShare[] {
  const terms = agreedTermsOf(user);
  if (!terms) return [];
  const { amountCents, request } = terms;
  return (
    request?.shares ??
    user.customerAccountDetails.map(({ customerAccount: { accountReferenceCode } }) => ({
      accountReferenceCode,
      amountCents,
    }))
  );
}
