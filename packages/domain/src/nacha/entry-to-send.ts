import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import type { EntryPurpose } from './entry-description.ts';
import type { Direction } from './transaction-code.ts';

/** A payee's name and id as payers and its bank know them. */
export type Company = {
  /** Name known to payers; cut after 16 characters. */
  readonly name: string;
  /** Up to ten characters assigned by the originating DFI, often 1 and the employer identification number. */
  readonly identification: string;
  /** Up to 20 characters that the originating DFI may require. */
  readonly discretionaryData?: string;
};

/** A debit or credit to send, or its prenote. */
export type EntryToSend = {
  readonly company: Company;
  /**
   * WEB for debits that a consumer authorized online. PPD for written authorizations and all credits to consumers. CCD
   * for businesses.
   */
  readonly entryClass: 'WEB' | 'PPD' | 'CCD';
  readonly purpose: EntryPurpose;
  /** Text on the payer's statement, up to ten characters, when the purpose doesn't prescribe one. */
  readonly description: string;
  /** Banking day on which the money moves. */
  readonly effectiveOn: CalendarDate;
  readonly direction: Direction;
  readonly isPrenote: boolean;
  /** Zero for a prenote; at most $99,999,999.99. */
  readonly amountCents: Cents;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountType: 'checking' | 'savings';
  /** Our reference for the payer, up to 15 characters. */
  readonly individualId: string;
  /** Name of a consumer or business; cut after 22 characters. */
  readonly individualName: string;
  /** True for a payment in a series. Required for WEB entries. */
  readonly isRecurring: boolean;
  /** Up to 80 characters of payment information; empty for none. */
  readonly paymentInformation: string;
};

/**
 * Builds the retry of an entry returned for insufficient funds: another day, but the same company, payer, account and
 * amount (Nacha reinitiation). `retryDay` determines the date and whether a retry is allowed.
 */
export function retryOf(returned: EntryToSend, effectiveOn: CalendarDate): EntryToSend {
  return { ...returned, purpose: 'retry', effectiveOn };
}
