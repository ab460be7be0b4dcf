import type { AccountLife } from './account-life.ts';

/** Cents that may be said of an account. What is processing of a settlement is in `processing`, too. */
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
  /** What of the settlement no payment has been made or scheduled for. */
  readonly settlementLeft: number;
};

/** What the ledger and the bill say of an account, worked out without `describeBalance`, to hold texts against. */
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
  const cameOff = Math.max(0, billedCents - owed);
  // A bill for everything follows the balance; of any other, what has come off counts towards it.
  const asked = bill.amountDueCents >= Math.max(0, billedCents) ? owed : bill.amountDueCents - cameOff;
  const due = Math.max(0, Math.min(owed, asked));
  return {
    owed,
    due,
    pastDue: Math.min(due, Math.max(0, bill.pastDueCents - cameOff)),
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
