import type { AccountLife } from './account-life.ts';

/** Expected amounts in cents. `processing` includes the processing part of a settlement. */
export type LedgerFigures = {
  readonly owed: number;
  readonly due: number;
  readonly pastDue: number;
  readonly scheduled: number;
  readonly processing: number;
  readonly credit: number;
  readonly settlementScheduled: number;
  readonly settlementProcessing: number;
  readonly settlementPaid: number;
  readonly settlementTotal: number;
  /** The part of the settlement without a payment made or scheduled. */
  readonly settlementLeft: number;
};

/** Derives the expected amounts from the ledger and the bill without `describeBalance`, to check texts against. */
export function ledgerOf(life: AccountLife): LedgerFigures {
  const { settlement, bill } = life.facts;
  const scheduled = life.held('scheduled');
  const owed = life.receivable + scheduled;
  const settlementScheduled = life.held('scheduled', { ofSettlement: true });
  const settlementProcessing = life.held('processing', { ofSettlement: true });
  const settlementPaid = settlement?.paidCents ?? 0;
  const settlementTotal = settlement?.totalCents ?? 0;
  const missing = settlementTotal - settlementPaid - settlementScheduled - settlementProcessing;
  const billedCents = bill.billedBalanceCents ?? 0;
  const paidOffCents = Math.max(0, billedCents - owed);
  // A bill for the full balance follows the balance. For any other bill, deductions count toward it.
  const asked = bill.amountDueCents >= Math.max(0, billedCents) ? owed : bill.amountDueCents - paidOffCents;
  const due = Math.max(0, Math.min(owed, asked));
  return {
    owed,
    due,
    pastDue: Math.min(due, Math.max(0, bill.pastDueCents - paidOffCents)),
    scheduled,
    processing: life.held('processing'),
    credit: -owed,
    settlementScheduled,
    settlementProcessing,
    settlementPaid,
    settlementTotal,
    settlementLeft: Math.max(0, Math.min(missing, life.receivable)),
  };
}
