import type { ImportKind } from '@quittance/domain/imports/import-kind';
import type { RecordWriter } from '../import-work.ts';
import { accountsWriter, balancesWriter } from './accounts-writer.ts';
import { contactRulesWriter } from './contact-rules-writer.ts';
import { customersWriter } from './customers-writer.ts';
import { offersWriter } from './offers-writer.ts';

/**
 * Returns the writer for a kind of record. Only the writer that judges a record writes it, so the record type stays
 * private.
 */
export function writerOf(kind: ImportKind): RecordWriter<unknown> {
  return writers[kind] as RecordWriter<unknown>;
}

const writers: Readonly<Record<ImportKind, unknown>> = {
  customers: customersWriter,
  accounts: accountsWriter,
  balances: balancesWriter,
  offers: offersWriter,
  'contact-rules': contactRulesWriter,
} satisfies Record<ImportKind, { subject: string }>;
