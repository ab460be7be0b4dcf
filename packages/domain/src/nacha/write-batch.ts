import type { Steps } from '../steps/steps.ts';
import { serviceClassOf, type Totals, totalsOf } from './batch-totals.ts';
import { entryDescription } from './entry-description.ts';
import type { Batch, TracedEntry } from './gather-batches.ts';
import { type WrittenRecord, writeRecord } from './record-layout.ts';
import { batchControlRecord } from './records/batch-control-record.ts';
import { batchHeaderRecord } from './records/batch-header-record.ts';
import { type EntryDetail, entryDetailRecord } from './records/entry-detail-record.ts';
import { paymentAddendaRecord } from './records/payment-addenda-record.ts';
import { transactionCode } from './transaction-code.ts';

/** A written record and the index of its entry in the input. */
export type BatchRow = { readonly entry: number; readonly written: WrittenRecord };

/** Writes a batch's records from header to control, and returns its totals. */
export function* writeBatch(
  { first, entries }: Batch,
  { originatingDfi, batchNumber }: { originatingDfi: string; batchNumber: number },
): Steps<{ rows: BatchRow[]; totals: Totals }> {
  const details: EntryDetail[] = [];
  for (const entry of entries) {
    details.push(detailOf(entry));
    yield;
  }
  const totals = totalsOf(details.map((detail) => ({ detail, addendaCount: Number(detail.addendaIndicator) })));
  const { company, entryClass, effectiveOn } = first;
  const shared = {
    serviceClass: serviceClassOf(details),
    companyIdentification: company.identification,
    originatingDfi,
    batchNumber,
  };
  const header = writeRecord(batchHeaderRecord, {
    ...shared,
    companyName: company.name,
    companyDiscretionaryData: company.discretionaryData ?? '',
    entryClass,
    companyEntryDescription: entryDescription(first) ?? '',
    companyDescriptiveDate: '',
    effectiveEntryDate: effectiveOn,
    settlementDate: '',
    originatorStatusCode: depositoryInstitution,
  });
  const control = writeRecord(batchControlRecord, { ...shared, ...totals });
  const rows: BatchRow[] = [{ entry: first.index, written: header }];
  for (const entry of entries) {
    rows.push(...rowsOf(entry));
    yield;
  }
  rows.push({ entry: first.index, written: control });
  return { rows, totals };
}

/** Originator status of a bank bound by the network's rules, as opposed to a federal agency. */
const depositoryInstitution = '1';

function rowsOf(entry: TracedEntry): BatchRow[] {
  const detail = writeRecord(entryDetailRecord, detailOf(entry));
  if (!hasAddenda(entry)) return [{ entry: entry.index, written: detail }];
  const addenda = writeRecord(paymentAddendaRecord, {
    paymentInformation: entry.paymentInformation,
    addendaSequence: 1,
    entrySequence: entry.traceNumber.slice(-7),
  });
  return [detail, addenda].map((written) => ({ entry: entry.index, written }));
}

function detailOf(entry: TracedEntry): EntryDetail {
  const { accountType, direction, isPrenote, entryClass, isRecurring } = entry;
  const webPaymentType = isRecurring ? 'R' : 'S';
  return {
    transactionCode: transactionCode({ accountType, direction, stage: isPrenote ? 'prenote' : 'live' }),
    receivingDfi: entry.routingNumber,
    accountNumber: entry.accountNumber,
    amountCents: entry.amountCents,
    individualId: entry.individualId,
    individualName: entry.individualName,
    paymentTypeCode: entryClass === 'WEB' ? webPaymentType : '',
    addendaIndicator: hasAddenda(entry) ? '1' : '0',
    traceNumber: entry.traceNumber,
  };
}

function hasAddenda(entry: TracedEntry): boolean {
  return entry.paymentInformation.trim() !== '';
}
