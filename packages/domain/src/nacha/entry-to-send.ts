import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import type { EntryPurpose } from './entry-description.ts';
import type { Direction } from './transaction-code.ts';

/** Under which name and number a payee is known to payers and to its bank. */
export type Company = {
  /** What payers know the payee by; what is longer than 16 characters is cut. */
  readonly name: string;
  /** Up to ten characters that the originating DFI has given, often 1 and the employer's number. */
  readonly identification: string;
  /** Up to 20 characters that the originating DFI may ask for. */
  readonly discretionaryData?: string;
};

/** One debit or credit that is to be sent, or the prenote of one. */
export type EntryToSend = {
  readonly company: Company;
  /** WEB where a consumer agreed online: debits alone. PPD where it was in writing, and for every credit to a consumer. CCD for a business. */
  readonly entryClass: 'WEB' | 'PPD' | 'CCD';
  readonly purpose: EntryPurpose;
  /** What the payer reads, ten characters at most, where the purpose prescribes nothing. */
  readonly description: string;
  /** The bank day on which the money is to move. */
  readonly effectiveOn: CalendarDate;
  readonly direction: Direction;
  readonly isPrenote: boolean;
  /** Nothing for a prenote; 99,999,999.99 dollars at most. */
  readonly amountCents: Cents;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountType: 'checking' | 'savings';
  /** Our reference for the payer, up to 15 characters. */
  readonly individualId: string;
  /** A consumer's or a business's name; what is longer than 22 characters is cut. */
  readonly individualName: string;
  /** One of a series, not a single payment; the network asks for it of WEB entries. */
  readonly isRecurring: boolean;
  /** Up to 80 characters that go along; empty for none. */
  readonly paymentInformation: string;
};

/**
 * The entry that tries again what came back for lack of funds: on another day, and else the same company, payer, account and amount (Nacha
 * reinitiation). Whether and when it may be tried is for `retryDay` to say.
 */
export function retryOf(returned: EntryToSend, effectiveOn: CalendarDate): EntryToSend {
  return { ...returned, purpose: 'retry', effectiveOn };
}
