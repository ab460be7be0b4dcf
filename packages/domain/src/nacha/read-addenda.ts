import { fieldFault, type Read } from './file-fault.ts';
import { type RecordLayout, type RecordValues, readRecord } from './record-layout.ts';
import { type ChangeAddenda, changeAddendaRecord } from './records/change-addenda-record.ts';
import {
  type ContestedReturnAddenda,
  contestedReturnAddendaRecord,
} from './records/contested-return-addenda-record.ts';
import {
  type DishonoredReturnAddenda,
  dishonoredReturnAddendaRecord,
} from './records/dishonored-return-addenda-record.ts';
import { type PaymentAddenda, paymentAddendaRecord } from './records/payment-addenda-record.ts';
import { type ReturnAddenda, returnAddendaRecord } from './records/return-addenda-record.ts';
import { returnStep } from './return-code.ts';
import type { FileRecord } from './split-records.ts';

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
