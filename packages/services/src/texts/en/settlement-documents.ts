import type { SettlementOfferType } from '@quittance/domain/settlements/settlement-offer';

/** Dates and amounts are already formatted. */
export type SettlementDocumentText = {
  agreement: {
    heading: string;
    titleOf(accountReferenceCode: string, tenantName: string): string;
    intro(tenantName: string, acceptedAt: string): string;
    agreedBy: string;
    balance: string;
    total: string;
    way: string;
    ways: Record<SettlementOfferType, string>;
    downPayment: string;
    beginBy: string;
    payBy: string;
    acceptedAt: string;
    hash: string;
    textHeading: string;
    schedule: string;
    scheduled(sequence: number, day: string): string;
  };
  letter: {
    heading: string;
    titleOf(accountReferenceCode: string, tenantName: string): string;
    settled(parts: { tenantName: string; account: string }): string;
    paid(parts: { paid: string; agreedOn: string; lastPaidOn: string }): string;
    nothingOwed: string;
    reported(tenantName: string): string;
    amountPaid: string;
    lastPaidOn: string;
    discount: string;
    completedOn: string;
  };
  account: string;
  accountReference: string;
  customer: string;
  settlementReference: string;
  issued(instant: string): string;
};

export const settlementDocuments: SettlementDocumentText = {
  agreement: {
    heading: 'Settlement agreement',
    titleOf: (account, tenantName) => `Settlement agreement for account ${account}, ${tenantName}`,
    intro: (tenantName, acceptedAt) =>
      `You accepted this agreement with ${tenantName} on ${acceptedAt}. Later changes to the offer don't affect it.`,
    agreedBy: 'Agreed by',
    balance: 'Balance at that time',
    total: 'Settlement amount',
    way: 'How you pay',
    ways: {
      'lump-sum': 'In one payment',
      'lump-sum-autopay': 'A down payment, then a payment plan',
      autopay: 'With a payment plan',
    },
    downPayment: 'Down payment',
    beginBy: 'Last day to start',
    payBy: 'Last day to pay',
    acceptedAt: 'Accepted',
    hash: 'Text fingerprint (SHA-256)',
    textHeading: 'What you agreed to',
    schedule: 'Plan payments',
    scheduled: (sequence, day) => `${sequence}. ${day}`,
  },
  letter: {
    heading: 'Paid and settled',
    titleOf: (account, tenantName) => `Settlement letter for account ${account}, ${tenantName}`,
    settled: ({ tenantName, account }) => `${tenantName} confirms that account ${account} is paid and settled.`,
    paid: ({ paid, agreedOn, lastPaidOn }) =>
      `You paid ${paid} under the agreement dated ${agreedOn}. You made your last payment on ${lastPaidOn}.`,
    nothingOwed: "You owe nothing more on this account, and we won't ask you for any more money for it.",
    reported: (tenantName) =>
      `If ${tenantName} reports this account to credit bureaus or others, it will report it as settled, with nothing owed.`,
    amountPaid: 'Amount paid',
    lastPaidOn: 'Last payment',
    discount: 'No longer owed',
    completedOn: 'Settled on',
  },
  account: 'Account',
  accountReference: 'Account number',
  customer: 'Account holder',
  settlementReference: 'Settlement reference',
  issued: (instant) => `Issued ${instant}.`,
};

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
