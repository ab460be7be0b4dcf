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
    fileID: file.file_id,
    payeeCode: file.payee_code,
    fileNumber: file.file_no,
    fileName: file.file_name,
    state: file.state,
    heldBecause: file.held_because,
    createdOn: parseDate(file.created_on),
    createdAt: file.created_at,
    batches: file.batches,
    entries: file.entries,
    debits: cents(file.debit_cents),
    credits: cents(file.credit_cents),
    contentHash: file.contentHash,
    deliveredAt: file.delivered_at,
  };
}

/** Leaves out the bank account number. */
export function presentEntry(entry: EntryLine) {
  return {
    entryID: entry.entry_id,
    payeeCode: entry.payee_code,
    kind: entry.kind,
    state: entry.state,
    amount: cents(entry.amount_cents),
    isRetry: entry.is_retry,
    confirmationNumber: entry.individual_id,
    createdAt: entry.created_at,
    fileID: entry.file_id,
    effectiveOn: entry.effective_on === null ? null : parseDate(entry.effective_on),
    traceNumber: entry.trace_number,
    returnCode: entry.return_code,
    refusal: entry.refusal,
    paymentID: entry.payment_id,
  };
}

export function presentReply(reply: ReplyLine) {
  return {
    replyID: reply.reply_id,
    payeeCode: reply.payee_code,
    fileName: reply.file_name,
    state: reply.state,
    fault: reply.fault,
    receivedBy: reply.received_by,
    receivedAt: reply.received_at,
    answers: reply.answers,
    byHand: reply.by_hand,
    unmatched: reply.unmatched.map(({ line, kind, code, amount_cents, original_trace_number: traceNumber }) => ({
      ...{ line, kind, code, traceNumber },
      amount: cents(amount_cents),
    })),
  };
}
