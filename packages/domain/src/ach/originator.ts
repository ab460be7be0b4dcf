import type { CalendarDate } from '@internationalized/date';
import { addBankDays, isBankDay } from '../dates/bank-days.ts';
import type { Cents } from '../money/cents.ts';
import { sameDayLimitCents } from '../nacha/check-entry.ts';
import type { FileToWrite } from '../nacha/write-file.ts';
import type { AchDelivery } from './file-life.ts';

export const lineBreakNames = ['lf', 'crlf', 'none'] as const;
export type LineBreakName = (typeof lineBreakNames)[number];

/** Sender, receiver and schedule of a payee's ACH files. */
export type AchOriginator = {
  /** Routing number and name of the bank that receives the files. */
  readonly immediateDestination: string;
  readonly immediateDestinationName: string;
  /** A routing number, or a ten-character id assigned by the bank. */
  readonly immediateOrigin: string;
  readonly immediateOriginName: string;
  /** The originating bank (ODFI), which is liable for the entries. */
  readonly originatingRoutingNumber: string;
  readonly companyName: string;
  readonly companyIdentification: string;
  /** Description on payers' bank statements, up to ten characters. */
  readonly entryDescription: string;
  /** Times of day (HH:MM, in the tenant's time zone) at which a file is created on each banking day. */
  readonly cutOffs: readonly string[];
  /** Entries in files created by this time move on the same day. Null turns off same-day entries. */
  readonly sameDayUntil: string | null;
  /** Sends a prenote to verify an account before its first debit (Nacha WEB). */
  readonly hasPrenotes: boolean;
  /** Larger debits are declined. Null means the network's own limit. */
  readonly entryLimitCents: Cents | null;
  /** Files above this total wait until a second person releases them. Null means never. */
  readonly holdAboveCents: Cents | null;
  /** Banking days from an entry's effective date until it counts as settled. */
  readonly settleAfterDays: number;
  /** Files go to a folder that the bank reads, or wait for a download. */
  readonly delivery: AchDelivery;
  readonly lineBreak: LineBreakName;
};

export const lineBreaks: Readonly<Record<AchOriginator['lineBreak'], FileToWrite['lineBreak']>> = {
  lf: '\n',
  crlf: '\r\n',
  none: '',
};

/**
 * Returns the effective date of an entry: the file's own date if it is early enough for same-day, else the next bank
 * day.
 */
export function effectiveDay(
  { sameDayUntil }: Pick<AchOriginator, 'sameDayUntil'>,
  { createdOn, createdAt, amountCents }: { createdOn: CalendarDate; createdAt: string; amountCents: Cents },
): CalendarDate {
  const isEarly = sameDayUntil !== null && isBankDay(createdOn) && createdAt <= sameDayUntil;
  return isEarly && amountCents <= sameDayLimitCents ? createdOn : addBankDays(createdOn, 1);
}
