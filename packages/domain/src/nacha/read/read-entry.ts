import type { ArrangedEntry } from '../arrange-records.ts';
import { type FileFault, fieldFault, type Read } from '../file-fault.ts';
import { columnOf, readRecord } from '../record-layout.ts';
import { type EntryDetail, entryDetailRecord } from '../records/entry-detail-record.ts';
import { paymentAddendaRecord } from '../records/payment-addenda-record.ts';
import { returnAddendaRecord } from '../records/return-addenda-record.ts';
import { readTransactionCode, type Transaction } from '../transaction-code.ts';
import { type Addenda, readAddenda } from './read-addenda.ts';

/** An entry with its decoded transaction code and optional addenda. */
export type ReadEntry = {
  readonly line: number;
  readonly detail: EntryDetail;
  readonly transaction: Transaction;
  readonly addenda: Addenda | undefined;
};

/** Reads an entry and its addenda and checks that they belong together. */
export function readEntry({ detail: record, addenda: addendaRecords }: ArrangedEntry): Read<ReadEntry> {
  const { line } = record;
  const detail = readRecord(entryDetailRecord, record.text);
  if (!detail.ok) return fieldFault(line, detail);
  const { values } = detail;
  const transaction = readTransactionCode(values.transactionCode);
  if (!transaction) return { ok: false, fault: atDetail(line, 'transactionCode', 'unknown-code') };
  const [addendaRecord, ...more] = addendaRecords;
  const indicator = addendaRecord ? '1' : '0';
  if (values.addendaIndicator !== indicator)
    return { ok: false, fault: { ...atDetail(line, 'addendaIndicator', 'differs'), expected: indicator } };
  if (more[0])
    return {
      ok: false,
      fault: { line: more[0].line, column: 1, field: 'recordType', fault: 'wrong-record', expected: '68' },
    };
  const addenda = addendaRecord && readAddenda(addendaRecord);
  if (addenda && !addenda.ok) return addenda;
  const entry = { line, detail: values, transaction, addenda: addenda?.value };
  const fault = checkAddenda(entry) ?? checkAmount(entry);
  return fault ? { ok: false, fault } : { ok: true, value: entry };
}

/** A bank's answer has its own transaction code and an addenda with the reason. Both have the same trace number. */
function checkAddenda({ line, detail, transaction, addenda }: ReadEntry): FileFault | undefined {
  const isAnswer = addenda !== undefined && addenda.kind !== 'payment';
  if (isAnswer !== (transaction.stage === 'return')) return atDetail(line, 'transactionCode', 'differs');
  if (addenda?.kind === 'payment') {
    const expected = detail.traceNumber.slice(-7);
    const column = columnOf(paymentAddendaRecord, 'entrySequence');
    if (addenda.entrySequence !== expected)
      return { line: line + 1, column, field: 'entrySequence', fault: 'differs', expected };
    const sequenceColumn = columnOf(paymentAddendaRecord, 'addendaSequence');
    return addenda.addendaSequence === 1
      ? undefined
      : { line: line + 1, column: sequenceColumn, field: 'addendaSequence', fault: 'differs', expected: '0001' };
  }
  if (!addenda || addenda.traceNumber === detail.traceNumber) return undefined;
  const column = columnOf(returnAddendaRecord, 'traceNumber');
  return { line: line + 1, column, field: 'traceNumber', fault: 'differs', expected: detail.traceNumber };
}

/** Prenotes and notifications of change have no amount; payments have one. The return of a prenote returns no money. */
function checkAmount({ line, detail, transaction, addenda }: ReadEntry): FileFault | undefined {
  const movesNothing =
    addenda?.kind === 'change' || transaction.stage === 'prenote' || transaction.stage === 'remittance';
  if (movesNothing && detail.amountCents !== 0) return atDetail(line, 'amountCents', 'out-of-range');
  if (transaction.stage === 'live' && detail.amountCents === 0) return atDetail(line, 'amountCents', 'out-of-range');
  return undefined;
}

function atDetail(line: number, field: keyof EntryDetail, fault: FileFault['fault']): FileFault {
  return { line, column: columnOf(entryDetailRecord, field), field, fault };
}
