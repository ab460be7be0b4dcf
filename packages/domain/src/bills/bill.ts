import type { Cents } from '../money/cents.ts';
import type { BillItem } from './bill-item.ts';

/**
 * Amounts that a biller requests for an account. `billedBalanceCents` is the balance at that moment, or null when no
 * file stated one. Dates are YYYY-MM-DD.
 */
export type BillTerms = {
  readonly amountDueCents: Cents;
  readonly pastDueCents: Cents;
  readonly billedBalanceCents: Cents | null;
  readonly dueOn: string | null;
};

/**
 * `open` is the account's current bill. `replaced` was superseded by a newer bill. `canceled` was canceled by
 * the creditor or undone with its import.
 */
export const billStates = ['open', 'replaced', 'canceled'] as const;
export type BillState = (typeof billStates)[number];
/** States of bills that a customer sees. A canceled bill may come from a file that was imported by mistake. */
export const shownBillStates = ['open', 'replaced'] as const satisfies readonly BillState[];

/** A bill as imported. The amount paid is computed from the balance and never stored. */
export type Bill = BillTerms & {
  /** The biller's number, or one derived from the account and the issue date. */
  readonly billNumber: string;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  /** Charges of this bill, or the amount due when the biller states none. */
  readonly amountCents: Cents;
  /** Unpaid amount of earlier bills, when the biller states both balance and charges. */
  readonly broughtForwardCents: Cents | null;
  readonly issuedOn: string;
  readonly state: BillState;
  /** Empty when the biller states no items. Otherwise they add up to the charges. */
  readonly items: readonly BillItem[];
};

/** An account's current bill. Accounts that no import has billed only have the terms. */
export type CurrentBill = BillTerms & { readonly bill: Bill | null };
