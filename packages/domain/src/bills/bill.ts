import type { Cents } from '../money/cents.ts';

/**
 * What a biller asks for on an account. `billedBalanceCents` is the balance that it was asked of; null where no file stated one. Days as
 * YYYY-MM-DD.
 */
export type BillTerms = {
  readonly amountDueCents: Cents;
  readonly pastDueCents: Cents;
  readonly billedBalanceCents: Cents | null;
  readonly dueOn: string | null;
};

/** An open bill is the account's current one; a replaced one gave way to a newer bill, a canceled one to the undoing of its import. */
export const billStates = ['open', 'replaced', 'canceled'] as const;
export type BillState = (typeof billStates)[number];

/** A bill as an import made it. How much of it has been paid is computed from the balance, never stored. */
export type Bill = BillTerms & {
  /** The biller's own number, or one derived from the account and the day of issue. */
  readonly billNumber: string;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  /** The charges of this bill; the amount due where the biller states no charges. */
  readonly amountCents: Cents;
  /** What earlier bills left unpaid, where the biller states both the balance and the charges. */
  readonly broughtForwardCents: Cents | null;
  readonly issuedOn: string;
  readonly state: BillState;
};

/** An account's current bill as its balance needs it: accounts that no import has billed have the terms alone. */
export type CurrentBill = BillTerms & { readonly bill: Bill | null };
