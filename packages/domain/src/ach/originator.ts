import type { CalendarDate } from '@internationalized/date';
import { addBankDays, isBankDay } from '../dates/bank-days.ts';
import type { Cents } from '../money/cents.ts';
import { sameDayLimitCents } from '../nacha/check-entry.ts';
import type { FileToWrite } from '../nacha/write-file.ts';

/** Between whom a payee's ACH files go, when, and under which names. */
export type AchOriginator = {
  /** The routing number of the bank that takes the files, and its name. */
  readonly immediateDestination: string;
  readonly immediateDestinationName: string;
  /** A routing number, or the ten characters that the bank has given. */
  readonly immediateOrigin: string;
  readonly immediateOriginName: string;
  /** The bank that answers for the entries. */
  readonly originatingRoutingNumber: string;
  readonly companyName: string;
  readonly companyIdentification: string;
  /** What payers read, ten characters at most. */
  readonly entryDescription: string;
  /** Times of day where the tenant is, HH:MM: a file is made at each, on bank days. */
  readonly cutOffs: readonly string[];
  /** Entries of files that are made until then move on the same day; null for never. */
  readonly sameDayUntil: string | null;
  /** Whether an account is tried out by an entry without money before its first debit (Nacha WEB). */
  readonly hasPrenotes: boolean;
  /** A larger debit is declined; null for the network's own limit. */
  readonly entryLimitCents: Cents | null;
  /** A file of more waits until a second person lets it go; null for none. */
  readonly holdAboveCents: Cents | null;
  /** How many bank days after its day an entry counts as paid. */
  readonly settleAfterDays: number;
  /** Whether files go to a folder that the bank reads, or wait until somebody downloads them. */
  readonly delivery: 'folder' | 'download';
  readonly lineBreak: 'lf' | 'crlf' | 'none';
};

/** The characters at the end of a record. */
export const lineBreaks: Readonly<Record<AchOriginator['lineBreak'], FileToWrite['lineBreak']>> = {
  lf: '\n',
  crlf: '\r\n',
  none: '',
};

/** The day on which an entry is to move: the file's own, where it is made early enough for that, else the next bank day. */
export function effectiveDay(
  { sameDayUntil }: Pick<AchOriginator, 'sameDayUntil'>,
  { createdOn, createdAt, amountCents }: { createdOn: CalendarDate; createdAt: string; amountCents: Cents },
): CalendarDate {
  const isEarly = sameDayUntil !== null && isBankDay(createdOn) && createdAt <= sameDayUntil;
  return isEarly && amountCents <= sameDayLimitCents ? createdOn : addBankDays(createdOn, 1);
}
