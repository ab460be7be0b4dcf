import { addBankDays } from '@quittance/domain/dates/bank-days';
import { cents } from '@quittance/domain/money/cents';
import { serviceClassOf, sumTotals, type Totals, totalsOf } from '@quittance/domain/nacha/batch-totals';
import type { ReadEntry } from '@quittance/domain/nacha/read/read-entry';
import { type ReadFile, readNachaFile } from '@quittance/domain/nacha/read/read-file';
import { type RecordLayout, type RecordValues, recordLength, writeRecord } from '@quittance/domain/nacha/record-layout';
import { batchControlRecord } from '@quittance/domain/nacha/records/batch-control-record';
import { type BatchHeader, batchHeaderRecord } from '@quittance/domain/nacha/records/batch-header-record';
import { changeAddendaRecord } from '@quittance/domain/nacha/records/change-addenda-record';
import { type EntryDetail, entryDetailRecord } from '@quittance/domain/nacha/records/entry-detail-record';
import { fileControlRecord } from '@quittance/domain/nacha/records/file-control-record';
import { fileHeaderRecord } from '@quittance/domain/nacha/records/file-header-record';
import { returnAddendaRecord } from '@quittance/domain/nacha/records/return-addenda-record';
import { transactionCode } from '@quittance/domain/nacha/transaction-code';
import { isValidRoutingNumber } from '@quittance/domain/payment-methods/routing-number';
import { correctedBankAccount, testBankAccount } from './test-instruments.ts';

type Answer = { header: BatchHeader; entry: ReadEntry; code: string; correctedData?: string };

/**
 * Acts as a payee's bank: reads an ACH file and writes the bank's return file of two banking days later. Scripted
 * account numbers come back with their return code (docs/sandbox.md), one of them with a notification of change.
 * Everything else is paid. Returns undefined if nothing comes back. Throws for a file that a bank would refuse.
 */
export function answerAchFile(text: string, { modifier = 'A' }: { modifier?: string } = {}): string | undefined {
  const read = readNachaFile(text);
  if (!read.ok) throw new Error(`the ACH file is damaged: ${JSON.stringify(read.fault)}`);
  const answers = read.value.batches.flatMap(({ header, entries }) =>
    entries.flatMap((entry) => answerOf(header, entry)),
  );
  return answers.length === 0 ? undefined : writeReply(read.value, { answers, modifier });
}

function answerOf(header: BatchHeader, entry: ReadEntry): Answer[] {
  const { accountNumber } = entry.detail;
  if (accountNumber === correctedBankAccount.accountNumber)
    return [{ header, entry, code: 'C01', correctedData: correctedBankAccount.correctedNumber }];
  const code = testBankAccount(accountNumber)?.bankReturn?.code;
  return code === undefined ? [] : [{ header, entry, code }];
}

function writeReply(sent: ReadFile, { answers, modifier }: { answers: readonly Answer[]; modifier: string }): string {
  const { header } = sent;
  const createdOn = addBankDays(header.createdOn, 2);
  const batches = answers.map((answer, at) => writeAnswer(answer, { batchNumber: at + 1, createdOn }));
  const records = [
    record(fileHeaderRecord, {
      ...header,
      immediateDestination: header.immediateOrigin,
      immediateDestinationName: header.immediateOriginName,
      immediateOrigin: header.immediateDestination,
      immediateOriginName: header.immediateDestinationName,
      createdOn,
      createdAt: '0400',
      fileIdModifier: modifier,
    }),
    ...batches.flatMap((batch) => batch.records),
  ];
  const totals = { ...sumTotals(batches.map((batch) => batch.totals)), batchCount: batches.length };
  const blockCount = Math.ceil((records.length + 1) / blockingFactor);
  records.push(record(fileControlRecord, { ...totals, blockCount }));
  while (records.length % blockingFactor > 0) records.push('9'.repeat(recordLength));
  return records.map((line) => `${line}\n`).join('');
}

/** Records per block. */
const blockingFactor = 10;

/** Each answer is a separate batch from the payer's bank, whose digits start its trace number. */
function writeAnswer(
  { header, entry, code, correctedData }: Answer,
  { batchNumber, createdOn }: { batchNumber: number; createdOn: ReadFile['header']['createdOn'] },
): { records: string[]; totals: Totals } {
  const isChange = correctedData !== undefined;
  const originatingDfi = entry.detail.receivingDfi.slice(0, 8);
  const traceNumber = `${originatingDfi}${String(batchNumber).padStart(7, '0')}`;
  const detail: EntryDetail = {
    ...entry.detail,
    transactionCode: transactionCode({ ...entry.transaction, stage: 'return' }),
    receivingDfi: withCheckDigit(header.originatingDfi),
    amountCents: isChange ? cents(0) : entry.detail.amountCents,
    addendaIndicator: '1',
    traceNumber,
  };
  const totals = totalsOf([{ detail, addendaCount: 1 }]);
  const shared = { serviceClass: serviceClassOf([detail]), originatingDfi, batchNumber };
  const about = { originalTraceNumber: entry.detail.traceNumber, originalReceivingDfi: originatingDfi, traceNumber };
  const addenda = isChange
    ? record(changeAddendaRecord, { ...about, changeCode: code, correctedData })
    : record(returnAddendaRecord, { ...about, returnCode: code, diedOn: undefined, information: '' });
  return {
    records: [
      record(batchHeaderRecord, {
        ...header,
        ...shared,
        entryClass: isChange ? 'COR' : header.entryClass,
        settlementDate: dayOfYear(createdOn),
      }),
      record(entryDetailRecord, detail),
      addenda,
      record(batchControlRecord, { ...shared, ...totals, companyIdentification: header.companyIdentification }),
    ],
    totals,
  };
}

function record<Layout extends RecordLayout>(layout: Layout, values: RecordValues<Layout>): string {
  const written = writeRecord(layout, values);
  if (!written.ok) throw new Error(`the stand-in bank wrote a wrong record: ${written.field} ${written.fault}`);
  return written.record;
}

/** Computes the ninth digit of a routing number from the first eight. */
function withCheckDigit(dfi: string): string {
  const found = Array.from({ length: 10 }, (_, digit) => `${dfi}${digit}`).find(isValidRoutingNumber);
  if (found === undefined) throw new Error(`${dfi} can't start a routing number`);
  return found;
}

/** Day of the year, 001 to 366. */
function dayOfYear(day: ReadFile['header']['createdOn']): string {
  const first = day.set({ month: 1, day: 1 });
  return String(day.compare(first) + 1).padStart(3, '0');
}
