import { csvLine } from '../csv/csv-line.ts';
import { type Cents, cents } from '../money/cents.ts';
import { plainDollars } from '../money/plain-dollars.ts';
import type { PostingKind, PostingRecord } from './posting-record.ts';
import { postingRecords } from './posting-record.ts';

/** Formats of a posting file. Both have the same content. */
export const postingFormats = ['csv', 'jsonl'] as const;
export type PostingFormat = (typeof postingFormats)[number];

/** A line's content besides its amounts; empty where not applicable. Dates are YYYY-MM-DD in the tenant's time zone. */
export type PostingContent = {
  /** Unique among all lines of the payee: the file number, a period, and the line number. */
  readonly entryID: string;
  readonly postedOn: string;
  readonly accountReferenceCode: string;
  readonly customerReferenceCode: string;
  readonly method: string;
  /** The payment's own number. Later records of a payment have it in `originalConfirmationNumber`. */
  readonly confirmationNumber: string;
  readonly originalConfirmationNumber: string;
  /** The date that the payer chose, or on which a manually entered payment was received. */
  readonly paymentDate: string;
  readonly planConfirmationNumber: string;
  readonly settlementID: string;
  readonly processorReference: string;
  /** The bank's return code, or the reason for a refund or adjustment. */
  readonly code: string;
};

/** A line of a posting file. A positive `amountCents` reduces the debt. */
export type PostingLine = {
  readonly record: PostingRecord;
  readonly kind: PostingKind;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly content: PostingContent;
};

export type PostingHeader = {
  readonly tenant: string;
  readonly payeeCode: string;
  readonly sequence: number;
  readonly periodFrom: Date;
  readonly periodUntil: Date;
  readonly createdAt: Date;
};

/** Number of lines of a record kind and their totals. */
export type PostingTotal = { readonly lines: number; readonly amountCents: Cents; readonly feeCents: Cents };
export type PostingTotals = Readonly<Record<PostingRecord, PostingTotal>>;

/** Programs that read the file check this first. */
const layoutVersion = '1';

const textFields = [
  'entryID',
  'postedOn',
  'accountReferenceCode',
  'customerReferenceCode',
  'method',
  'confirmationNumber',
  'originalConfirmationNumber',
  'paymentDate',
  'planConfirmationNumber',
  'settlementID',
  'processorReference',
  'code',
] as const satisfies readonly (keyof PostingContent)[];

const noTotal: PostingTotal = { lines: 0, amountCents: cents(0), feeCents: cents(0) };

export const noTotals: PostingTotals = { payment: noTotal, return: noTotal, correction: noTotal };

/** Returns the totals with one more line. */
export function addLine(
  totals: PostingTotals,
  { record, amountCents, feeCents }: Pick<PostingLine, 'record' | 'amountCents' | 'feeCents'>,
): PostingTotals {
  const before = totals[record];
  const total = {
    lines: before.lines + 1,
    amountCents: cents(before.amountCents + amountCents),
    feeCents: cents(before.feeCents + feeCents),
  };
  return { ...totals, [record]: total };
}

/** Writes the parts of a posting file in one format. */
export type PostingWriter = {
  readonly head: (header: PostingHeader) => string;
  readonly line: (line: PostingLine) => string;
  readonly tail: (totals: PostingTotals) => string;
};

/**
 * Writers for both formats (docs/posting-files.md). CSV has a row with column names and puts an apostrophe before a
 * cell that looks like a formula. Amounts are dollars with 2 decimals in both formats.
 */
export const postingWriters: Readonly<Record<PostingFormat, PostingWriter>> = {
  csv: {
    head: (header) =>
      csvLine([
        ...['header', layoutVersion, header.tenant, header.payeeCode, String(header.sequence)],
        ...[header.periodFrom, header.periodUntil, header.createdAt].map((at) => at.toISOString()),
      ]) + csvLine(['columns', 'kind', 'amount', 'fee', ...textFields]),
    line: ({ record, kind, amountCents, feeCents, content }) =>
      csvLine([record, kind, amountCents, feeCents, ...textFields.map((field) => content[field])]),
    tail: (totals) => {
      const each = postingRecords.map((record) => {
        const { lines, amountCents, feeCents } = totals[record];
        return csvLine(['total', record, amountCents, feeCents, String(lines)]);
      });
      const whole = wholeOf(totals);
      return each.join('') + csvLine(['trailer', 'all', whole.amountCents, whole.feeCents, String(whole.lines)]);
    },
  },
  jsonl: {
    head: ({ tenant, payeeCode, sequence, periodFrom, periodUntil, createdAt }) =>
      jsonLine({
        ...{ recordType: 'header', layoutVersion, tenant, payeeCode, sequence },
        ...{ periodFrom, periodUntil, createdAt },
      }),
    line: ({ record, kind, amountCents, feeCents, content }) =>
      jsonLine({
        recordType: record,
        kind,
        amount: plainDollars(amountCents),
        fee: plainDollars(feeCents),
        ...Object.fromEntries(textFields.flatMap((field) => (content[field] === '' ? [] : [[field, content[field]]]))),
      }),
    tail: (totals) => {
      const each = Object.fromEntries(postingRecords.map((record) => [record, totalForWire(totals[record])]));
      return jsonLine({ recordType: 'trailer', totals: each, all: totalForWire(wholeOf(totals)) });
    },
  },
};

function wholeOf(totals: PostingTotals): PostingTotal {
  const all = postingRecords.map((record) => totals[record]);
  const sum = (field: keyof PostingTotal) => all.reduce((so, total) => so + total[field], 0);
  return { lines: sum('lines'), amountCents: cents(sum('amountCents')), feeCents: cents(sum('feeCents')) };
}

function totalForWire({ lines, amountCents, feeCents }: PostingTotal) {
  return { lines, amount: plainDollars(amountCents), fee: plainDollars(feeCents) };
}

function jsonLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
