/** Texts of a slip. Dates, amounts and numbers arrive already formatted. */
export type SlipText = {
  heading: string;
  titleOf(network: string, tenantName: string): string;
  /** The barcode's text alternative for screen readers. */
  barcode(slipNumber: string): string;
  slipNumber: string;
  amount: string;
  payBy(day: string): string;
  minimum: string;
  maximum: string;
  where: string;
  stores(network: string): string;
  account: string;
  accountReference: string;
  howTo: string;
  steps(range: { network: string; minimum: string; maximum: string | undefined }): readonly string[];
  issued(instant: string): string;
  debtCollector: string;
};

export const slip: SlipText = {
  heading: 'Pay in cash',
  titleOf: (network, tenantName) => `Cash slip for ${network}, ${tenantName}`,
  barcode: (slipNumber) => `Barcode for slip number ${slipNumber}`,
  slipNumber: 'Slip number',
  amount: 'Amount to pay',
  payBy: (day) => `Pay by ${day}`,
  minimum: 'Minimum payment',
  maximum: 'Maximum payment',
  where: 'Where to pay',
  stores: (network) => `Any store that accepts ${network}`,
  account: 'Account',
  accountReference: 'Account number',
  howTo: 'At the counter',
  steps: ({ network, minimum, maximum }) => [
    `1. Go to a store that accepts ${network} and say you want to pay a bill.`,
    '2. Ask the cashier to scan the barcode, or read them the slip number.',
    maximum === undefined
      ? `3. Pay in cash. You can pay ${minimum} or more.`
      : `3. Pay in cash. You can pay any amount from ${minimum} to ${maximum}.`,
    "4. Keep the store's receipt. Your account will show the payment once the store confirms it.",
  ],
  issued: (instant) => `Created ${instant}. This slip works for one payment. To pay again, create a new one.`,
  debtCollector: 'This communication is from a debt collector.',
};

/** Texts of a bill. Dates, amounts and numbers arrive already formatted. */
export type BillText = {
  heading(billNumber: string): string;
  titleOf(billNumber: string, tenantName: string): string;
  intro(tenantName: string, issuedOn: string): string;
  /** Explains that the document doesn't change when payments arrive. */
  notes: string;
  billedBy: string;
  billNumber: string;
  issuedOn: string;
  period: string;
  periodOf(from: string, to: string): string;
  dueOn: string;
  items: string;
  charges: string;
  earlier: string;
  earlierCredit: string;
  pastDue: string;
  balance: string;
  amountDue: string;
  replacedTitle: string;
  replaced: string;
  replacedBy(billNumber: string): string;
  correctedTitle: string;
  corrected: string;
  canceledTitle: string;
  canceled: string;
};

export const bill: BillText = {
  heading: (number) => `Bill ${number}`,
  titleOf: (number, tenantName) => `Bill ${number}, ${tenantName}`,
  intro: (tenantName, issuedOn) => `This is your bill from ${tenantName}, dated ${issuedOn}.`,
  notes: "The amounts are from the date of this bill. Payments that you've made since then aren't shown here.",
  billedBy: 'Billed by',
  billNumber: 'Bill number',
  issuedOn: 'Bill date',
  period: 'Billing period',
  periodOf: (from, to) => `${from} to ${to}`,
  dueOn: 'Due date',
  items: 'What this bill is for',
  charges: 'Charges on this bill',
  earlier: 'Unpaid from earlier bills',
  earlierCredit: 'Credit from earlier bills',
  pastDue: 'Past due',
  balance: 'Account balance on the bill date',
  amountDue: 'Amount due',
  replacedTitle: 'A newer bill replaced this one',
  replaced: "Any unpaid amount is on the newer bill, so you don't need to pay this one.",
  replacedBy: (number) => `Any unpaid amount is on bill ${number}, so you don't need to pay this one.`,
  correctedTitle: 'This bill was corrected',
  corrected: 'A later version with the same number replaced this one. Use the later version.',
  canceledTitle: 'This bill was canceled',
  canceled: "Don't pay this bill. It no longer counts.",
};

/** Names of a plan's calendar and its events. Amounts are already formatted. */
export type PlanCalendarText = {
  name(tenantName: string): string;
  summary(total: string, tenantName: string): string;
  description(confirmationNumber: string, method: string): string;
  fee(fee: string): string;
};

export const planCalendar: PlanCalendarText = {
  name: (tenantName) => `Payments to ${tenantName}`,
  summary: (total, tenantName) => `Payment of ${total} to ${tenantName}`,
  description: (number, method) =>
    `We'll take this payment from ${method} under payment plan ${number}. You can move or skip it online through the day before.`,
  fee: (fee) => `The amount includes a convenience fee of ${fee}.`,
};

export const electronicRecords = {
  /** Stands for contact details that the tenant hasn't stated. */
  onTheBill: 'see your bill',
  testPage: {
    title: 'Test page',
    heading: 'Your test page',
    lead: 'If you can read this, your device can open our documents.',
    next: 'Go back to the portal and enter this code to get your documents online.',
    code: 'Your code',
  },
};

export type ElectronicRecordsTexts = typeof electronicRecords;
