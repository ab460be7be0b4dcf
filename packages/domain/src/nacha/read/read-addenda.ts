import { digits, optionalDay, optionalDigits, reference } from '../field-kinds.ts';
import { fieldFault, type Read } from '../file-fault.ts';
import { type RecordLayout, type RecordValues, readRecord } from '../record-layout.ts';
import { type ChangeAddenda, changeAddendaRecord } from '../records/change-addenda-record.ts';
import { type PaymentAddenda, paymentAddendaRecord } from '../records/payment-addenda-record.ts';
import { type ReturnAddenda, returnAddendaRecord } from '../records/return-addenda-record.ts';
import type { FileRecord } from './split-records.ts';

/** Addenda of a dishonored return (7, type 99, R61 to R70): the originating DFI's reason to refuse a return. */
export const dishonoredReturnAddendaRecord = [
  { name: 'recordType', start: 1, length: 1, is: '7' },
  { name: 'addendaType', start: 2, length: 2, is: '99' },
  { name: 'returnCode', start: 4, length: 3, kind: reference },
  { name: 'originalTraceNumber', start: 7, length: 15, kind: digits },
  { name: 'reserved', start: 22, length: 6, isReserved: true },
  { name: 'originalReceivingDfi', start: 28, length: 8, kind: optionalDigits },
  { name: 'reservedToo', start: 36, length: 3, isReserved: true },
  { name: 'returnTraceNumber', start: 39, length: 15, kind: digits },
  { name: 'returnSettlementDate', start: 54, length: 3, kind: digits },
  // Two digits: 01 means R01.
  { name: 'returnReason', start: 57, length: 2, kind: digits },
  { name: 'information', start: 59, length: 21, kind: reference },
  { name: 'traceNumber', start: 80, length: 15, kind: digits },
] as const satisfies RecordLayout;

type DishonoredReturnAddenda = RecordValues<typeof dishonoredReturnAddendaRecord>;

/**
 * Addenda of a contested dishonored return (7, type 99, R71 to R77): the receiving DFI's reason to uphold its return.
 */
export const contestedReturnAddendaRecord = [
  { name: 'recordType', start: 1, length: 1, is: '7' },
  { name: 'addendaType', start: 2, length: 2, is: '99' },
  { name: 'returnCode', start: 4, length: 3, kind: reference },
  { name: 'originalTraceNumber', start: 7, length: 15, kind: digits },
  { name: 'returnedOn', start: 22, length: 6, kind: optionalDay },
  { name: 'originalReceivingDfi', start: 28, length: 8, kind: optionalDigits },
  { name: 'originalSettlementDate', start: 36, length: 3, kind: optionalDigits },
  { name: 'returnTraceNumber', start: 39, length: 15, kind: digits },
  { name: 'returnSettlementDate', start: 54, length: 3, kind: digits },
  { name: 'returnReason', start: 57, length: 2, kind: digits },
  { name: 'dishonoredTraceNumber', start: 59, length: 15, kind: digits },
  { name: 'dishonoredSettlementDate', start: 74, length: 3, kind: digits },
  { name: 'dishonoredReason', start: 77, length: 2, kind: digits },
  { name: 'reserved', start: 79, length: 1, isReserved: true },
  { name: 'traceNumber', start: 80, length: 15, kind: digits },
] as const satisfies RecordLayout;

type ContestedReturnAddenda = RecordValues<typeof contestedReturnAddendaRecord>;

export type Addenda =
  | (PaymentAddenda & { readonly kind: 'payment' })
  | (ReturnAddenda & { readonly kind: 'return' })
  | (DishonoredReturnAddenda & { readonly kind: 'dishonored-return' })
  | (ContestedReturnAddenda & { readonly kind: 'contested-return' })
  | (ChangeAddenda & { readonly kind: 'change' });

/** Selects the layout by addenda type, and for returns by their code. */
export function readAddenda(record: FileRecord): Read<Addenda> {
  const type = record.text.slice(1, 3);
  if (type === '05') return readAs('payment', { record, layout: paymentAddendaRecord });
  if (type === '98') return readChange(record);
  if (type === '99') return readReturn(record);
  const at = { line: record.line, column: 2, field: 'addendaType' };
  return { ok: false, fault: { ...at, fault: 'unknown-code', expected: '05, 98 or 99' } };
}

/** C01 to C14. Codes from C61 on are bank-to-bank refusals of a notification of change. */
const changeCode = /^C(?:0[1-9]|1[0-4])$/;

function readChange(record: FileRecord): Read<Addenda> {
  const read = readAs('change', { record, layout: changeAddendaRecord });
  if (!read.ok || changeCode.test(read.value.changeCode)) return read;
  return { ok: false, fault: { line: record.line, column: 4, field: 'changeCode', fault: 'unknown-code' } };
}

function readReturn(record: FileRecord): Read<Addenda> {
  const step = returnStep(record.text.slice(3, 6));
  if (step === 'return') return readAs(step, { record, layout: returnAddendaRecord });
  if (step === 'dishonored-return') return readAs(step, { record, layout: dishonoredReturnAddendaRecord });
  if (step === 'contested-return') return readAs(step, { record, layout: contestedReturnAddendaRecord });
  return { ok: false, fault: { line: record.line, column: 4, field: 'returnCode', fault: 'unknown-code' } };
}

function readAs<Kind extends Addenda['kind'], Layout extends RecordLayout>(
  kind: Kind,
  { record, layout }: { record: FileRecord; layout: Layout },
): Read<RecordValues<Layout> & { kind: Kind }> {
  const read = readRecord(layout, record.text);
  return read.ok ? { ok: true, value: { ...read.values, kind } } : fieldFault(record.line, read);
}

/**
 * Step of a code such as R01: the receiving bank returns an entry, the originating bank may dishonor the return, and
 * the receiving bank may contest that.
 */
type ReturnStep = 'return' | 'dishonored-return' | 'contested-return';

/** Returns undefined for an invalid code. Codes not assigned yet count as returns. */
export function returnStep(code: string): ReturnStep | undefined {
  if (!/^R(?!00)\d{2}$/.test(code)) return undefined;
  const number = Number(code.slice(1));
  if (number >= 61 && number <= 70) return 'dishonored-return';
  return number >= 71 && number <= 79 ? 'contested-return' : 'return';
}
