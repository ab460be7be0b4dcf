import type { BillState } from '@quittance/domain/bills/bill';
import type { BalanceItem } from '@quittance/domain/imports/import-fields';
import type { ImportKind } from '@quittance/domain/imports/import-kind';
import type { ImportState } from '@quittance/domain/imports/import-life';
import type { ImportEffect, ImportSubject, UndoResult } from '@quittance/domain/imports/import-subject';
import type { ContactStopReason } from '@quittance/domain/staff/staff-action';
import type { ColumnType, Generated } from 'kysely';
import type { Amount, IsoDay, Json } from './column-types.ts';

export type ImportBatchTable = {
  tenant_id: string;
  batch_id: string;
  payee_code: string;
  kind: ImportKind;
  mode: 'delta' | 'full';
  format: 'csv' | 'jsonl';
  batch_key: string;
  file_name: string;
  state: ImportState;
  mapping: Json<unknown>;
  header: string[] | null;
  as_of: Date;
  max_ended_percent: number;
  file_hash: Generated<Buffer | null>;
  size_bytes: Generated<Amount | null>;
  rows_taken: Generated<number>;
  rows_quarantined: Generated<number>;
  rows_repeated: Generated<number>;
  is_every_key_known: Generated<boolean>;
  chunks: Generated<number>;
  chunks_done: Generated<number>;
  counts: ColumnType<unknown, string | undefined, string>;
  preview_sealed: Generated<Buffer | null>;
  failure: Generated<string | null>;
  started_by: string;
  queued_by: Generated<string | null>;
  approved_by: Generated<string | null>;
  mapping_saved_by: Generated<string | null>;
  is_mapping_approved: Generated<boolean>;
  counted_lower_cents: Generated<Amount>;
  counted_raise_cents: Generated<Amount>;
  lowered_cents: Generated<Amount>;
  raised_cents: Generated<Amount>;
  started_at: Date;
  lease_id: Generated<string | null>;
  lease_until: Generated<Date | null>;
  tries: Generated<number>;
  ended_at: Generated<Date | null>;
  undone_by: Generated<string | null>;
  /** Written by a program through the creditor API, without a file. */
  is_single_record: Generated<boolean>;
};

export type ImportChunkTable = {
  tenant_id: string;
  chunk_id: string;
  batch_id: string;
  chunk_no: number;
  rows_sealed: Buffer | null;
  quarantine_sealed: Buffer | null;
  changes_sealed: Generated<Buffer | null>;
  preview_rejected_sealed: Generated<Buffer | null>;
};

export type ImportKeyTable = {
  tenant_id: string;
  batch_id: string;
  record_key: string;
  row_hash: Buffer;
  line: number;
};

export type ImportChangeTable = {
  tenant_id: string;
  batch_id: string;
  change_no: number;
  chunk_no: number;
  subject: ImportSubject;
  subject_id: string;
  action: ImportEffect;
  earlier: Json<unknown> | null;
  later: Json<unknown> | null;
  balance_cents: Generated<Amount>;
  undone: Generated<UndoResult | null>;
};

export type ImportMappingTable = {
  tenant_id: string;
  payee_code: string;
  kind: ImportKind;
  version: number;
  mapping: Json<unknown>;
  saved_by: string;
  saved_at: Date;
  approved_by: Generated<string | null>;
};

/** The creditor's itemization of a balance. */
export type AccountItemTable = {
  tenant_id: string;
  account_id: string;
  customer_id: string;
  item: BalanceItem;
  amount_cents: Amount;
};

/** The creditor's limits on contact with a customer. */
export type ContactRuleTable = {
  tenant_id: string;
  customer_id: string;
  no_email: Generated<boolean>;
  no_texts: Generated<boolean>;
  no_calls: Generated<boolean>;
  no_contact_reason: ContactStopReason | null;
  contact_from: string | null;
  contact_until: string | null;
  changed_at: Date;
};

/** A line of a bill, as the biller states it. */
export type BillItemTable = {
  tenant_id: string;
  bill_id: string;
  line_no: number;
  customer_id: string;
  label: string;
  amount_cents: Amount;
  service_on: IsoDay | null;
  detail: string | null;
};

export type BillTable = {
  tenant_id: string;
  bill_id: string;
  account_id: string;
  customer_id: string;
  bill_number: string;
  period_start: IsoDay | null;
  period_end: IsoDay | null;
  amount_cents: Amount;
  brought_forward_cents: Amount | null;
  amount_due_cents: Amount;
  past_due_cents: Amount;
  billed_balance_cents: Amount | null;
  due_on: IsoDay | null;
  issued_on: IsoDay;
  state: BillState;
  replaces_bill_id: string | null;
  import_batch_id: string | null;
  created_at: Date;
};
