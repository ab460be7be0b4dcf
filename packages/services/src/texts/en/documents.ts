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
  steps(range: { network: string; minimum: string; maximum: string }): readonly string[];
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
    `3. Pay in cash. You can pay any amount from ${minimum} to ${maximum}.`,
    "4. Keep the store's receipt. Your account will show the payment once the store confirms it.",
  ],
  issued: (instant) => `Created ${instant}. This slip works for one payment. To pay again, create a new one.`,
  debtCollector: 'This communication is from a debt collector.',
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
