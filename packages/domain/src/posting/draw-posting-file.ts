import { csvLine } from '../csv/csv-line.ts';
import { type Cents, cents } from '../money/cents.ts';
import { plainDollars } from '../money/plain-dollars.ts';
import type { PostingKind, PostingRecord } from './posting-record.ts';
import { postingRecords } from './posting-record.ts';

/** The forms that a posting file has; they say the same. */
export const postingFormats = ['csv', 'jsonl'] as const;
export type PostingFormat = (typeof postingFormats)[number];

/** What a line says beside its amounts; empty where it has nothing to say. Days are YYYY-MM-DD where the tenant is. */
export type PostingContent = {
  /** The line's own name among all lines of the payee: the file's number, a point, and the line's. */
  readonly entryID: string;
  readonly postedOn: string;
  readonly accountReferenceCode: string;
  readonly customerReferenceCode: string;
  readonly method: string;
  /** Of a payment; for what follows on one, that of the payment stands in `originalConfirmationNumber`. */
  readonly confirmationNumber: string;
  readonly originalConfirmationNumber: string;
  /** The day that the payer chose, or on which an entered payment came. */
  readonly paymentDate: string;
  readonly planConfirmationNumber: string;
  readonly settlementID: string;
  readonly processorReference: string;
  /** The bank's return code, or why somebody gave back or adjusted. */
  readonly code: string;
};

/** A line of a posting file. `amountCents` is above zero for what comes off the debt. */
export type PostingLine = {
  readonly record: PostingRecord;
  readonly kind: PostingKind;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly content: PostingContent;
};

/** What a posting file says before and after its lines. */
export type PostingHeader = {
  readonly tenant: string;
  readonly payeeCode: string;
  readonly sequence: number;
  readonly periodFrom: Date;
  readonly periodUntil: Date;
  readonly createdAt: Date;
};

/** How many lines of a record there are, and what they come to. */
export type PostingTotal = { readonly lines: number; readonly amountCents: Cents; readonly feeCents: Cents };
export type PostingTotals = Readonly<Record<PostingRecord, PostingTotal>>;

/** Programs that read the file look here first. */
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

/** Totals of no lines. */
export const noTotals: PostingTotals = { payment: noTotal, return: noTotal, correction: noTotal };

/** Totals with one line more. */
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

/** How a posting file is written in a format: what stands before the lines, a line, and what stands after them. */
export type PostingWriter = {
  readonly head: (header: PostingHeader) => string;
  readonly line: (line: PostingLine) => string;
  readonly tail: (totals: PostingTotals) => string;
};

/**
 * The writers of both formats (docs/payouts.md). CSV names its columns in a row of its own, and a cell that looks like a formula stands behind
 * an apostrophe; amounts are dollars with 2 decimals in both.
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
