import type { Transaction } from '@quittance/contract/transactions';
import type { SessionStore } from '../../session/session-store.ts';
import type { SignedInUser } from '../../session/signed-in-user.ts';

type KnownPayments = Pick<SignedInUser, 'customerAccountDetails' | 'customerPaymentHistory'>;

/**
 * The payment in cash that a slip's page shows: the one that was asked for, else the newest whose slip is open. Undefined where the
 * session knows of none.
 */
export function findSlip(
  { customerAccountDetails, customerPaymentHistory }: KnownPayments,
  transactionReferenceCode: string | null,
): Transaction | undefined {
  const known = [
    ...customerPaymentHistory,
    ...customerAccountDetails.flatMap((each) => each.customerPendingTransactions),
  ].filter((each) => each.paymentMethod.kind === 'cash');
  if (transactionReferenceCode !== null) {
    return known.find((each) => each.transactionReferenceCode === transactionReferenceCode);
  }
  return known.find((each) => each.cashSlip !== null);
}

/**
 * Puts a slip that was just made where the screens read payments, so that it is there at once and after a reload. One that the same
 * account had before is not open any more; the next answer of the server says so.
 */
export function addSlip(session: SessionStore, slip: Transaction): void {
  session.setState(({ user }) => (user === undefined ? {} : { user: { ...user, ...withSlip(user, slip) } }));
}

function withSlip(user: SignedInUser, slip: Transaction): KnownPayments {
  const others = (payments: readonly Transaction[]) =>
    payments.filter((each) => each.transactionReferenceCode !== slip.transactionReferenceCode);
  return {
    customerPaymentHistory: [slip, ...others(user.customerPaymentHistory)],
    customerAccountDetails: user.customerAccountDetails.map((detail) =>
      detail.customerAccount.accountReferenceCode === slip.accountReferenceCode
        ? { ...detail, customerPendingTransactions: [slip, ...others(detail.customerPendingTransactions)] }
        : detail,
    ),
  };
}
