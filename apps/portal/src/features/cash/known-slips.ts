import type { Transaction } from '@quittance/contract/transactions';
import type { SessionStore } from '../../session/session-store.ts';
import type { SignedInUser } from '../../session/signed-in-user.ts';

type KnownPayments = Pick<SignedInUser, 'customerAccountDetails' | 'customerPaymentHistory'>;

/**
 * Finds the cash payment for the slip page: the requested one, else the newest with an open slip. Returns undefined if
 * the session has none.
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
 * Adds a new slip to the session, so that screens show it at once and after a reload. The account's previous slip is
 * then no longer open, which the next server response reports.
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
