/** The texts of the letter; dates and amounts arrive already formatted. */
export type PaidInFullText = {
  heading: string;
  titleOf(accountReferenceCode: string, tenantName: string): string;
  confirmed(parts: { tenantName: string; account: string }): string;
  paid(parts: { paid: string; lastPaidOn: string }): string;
  nothingOwed: string;
  amountPaid: string;
  lastPaidOn: string;
  balance: string;
  credit: string;
};

export const paidInFull: PaidInFullText = {
  heading: 'Paid in full',
  titleOf: (account, tenantName) => `Paid-in-full letter for account ${account}, ${tenantName}`,
  confirmed: ({ tenantName, account }) => `${tenantName} confirms that account ${account} is paid in full.`,
  paid: ({ paid, lastPaidOn }) => `You paid a total of ${paid}. You made your last payment on ${lastPaidOn}.`,
  nothingOwed: 'As of the date of this letter, you owe nothing on this account.',
  amountPaid: 'Amount paid',
  lastPaidOn: 'Last payment',
  balance: 'Balance',
  credit: 'Credit on the account',
};
