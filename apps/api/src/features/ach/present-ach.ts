import { parseDate } from '@internationalized/date';
import type { achOriginator } from '@quittance/contract/staff/ach';
import type { AchOriginator } from '@quittance/domain/ach/originator';
import { cents } from '@quittance/domain/money/cents';
import type { EntryLine } from '@quittance/services/ach/files/list-entries';
import type { FileLine } from '@quittance/services/ach/files/list-files';
import type { ReplyLine } from '@quittance/services/ach/files/list-replies';
import type * as z from 'zod/mini';

type WireOriginator = z.infer<typeof achOriginator>;

export function presentOriginator({
  entryLimitCents,
  holdAboveCents,
  cutOffs,
  ...plain
}: AchOriginator): WireOriginator {
  return { ...plain, cutOffs: [...cutOffs], entryLimit: entryLimitCents, holdAbove: holdAboveCents };
}

export function readOriginator({ entryLimit, holdAbove, ...plain }: WireOriginator): AchOriginator {
  return { ...plain, entryLimitCents: entryLimit, holdAboveCents: holdAbove };
}

export function presentFile(file: FileLine) {
  return {
    fileID: file.fileId,
    payeeCode: file.payeeCode,
    fileNumber: file.fileNo,
    fileName: file.fileName,
    state: file.state,
    heldBecause: file.heldBecause,
    createdOn: parseDate(file.createdOn),
    createdAt: file.createdAt,
    batches: file.batches,
    entries: file.entries,
    debits: cents(file.debitCents),
    credits: cents(file.creditCents),
    contentHash: file.contentHash,
    deliveredAt: file.deliveredAt,
  };
}

/** Leaves out the bank account number. */
export function presentEntry(entry: EntryLine) {
  return {
    entryID: entry.entryId,
    payeeCode: entry.payeeCode,
    kind: entry.kind,
    state: entry.state,
    amount: cents(entry.amountCents),
    isRetry: entry.isRetry,
    confirmationNumber: entry.individualId,
    createdAt: entry.createdAt,
    fileID: entry.fileId,
    effectiveOn: entry.effectiveOn === null ? null : parseDate(entry.effectiveOn),
    traceNumber: entry.traceNumber,
    returnCode: entry.returnCode,
    refusal: entry.refusal,
    paymentID: entry.paymentId,
  };
}

export function presentReply(reply: ReplyLine) {
  return {
    replyID: reply.replyId,
    payeeCode: reply.payeeCode,
    fileName: reply.fileName,
    state: reply.state,
    fault: reply.fault,
    receivedBy: reply.receivedBy,
    receivedAt: reply.receivedAt,
    answers: reply.answers,
    byHand: reply.byHand,
    unmatched: reply.unmatched.map(({ line, kind, code, amountCents, originalTraceNumber: traceNumber }) => ({
      ...{ line, kind, code, traceNumber },
      amount: cents(amountCents),
    })),
  };
}
