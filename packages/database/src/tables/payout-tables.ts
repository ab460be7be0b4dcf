import type { LineSource } from '@quittance/domain/posting/line-source';
import type { PostingRecord } from '@quittance/domain/posting/posting-record';
import type { WebhookDeliveryState, WebhookEndpointState } from '@quittance/domain/webhooks/delivery-state';
import type { ColumnType, Generated } from 'kysely';
import type { Amount, Json } from './column-types.ts';

/** Posting settings of a payee, and the last file number. */
export type PostingSeriesTable = {
  tenant_id: string;
  payee_code: string;
  last_sequence: Generated<number>;
  bank_timing: Generated<'acceptance' | 'settlement'>;
  cut_off: Generated<string | null>;
  next_cut_off_at: Generated<Date | null>;
  has_empty_files: Generated<boolean>;
  folder_format: Generated<'csv' | 'jsonl'>;
  has_consent_file: Generated<boolean>;
  closed_until: Date;
  consents_until: Generated<Date | null>;
  consents_due_at: Generated<Date | null>;
};

/** Event of a payee's money that isn't in a posting file yet. */
export type UnpostedEventTable = {
  tenant_id: string;
  source: LineSource;
  source_id: string;
  source_no: number;
  payee_code: string;
  at: Date;
};

export type PostingFileTable = {
  tenant_id: string;
  posting_file_id: string;
  payee_code: string;
  sequence: number;
  tenant_label: string;
  period_from: Date;
  period_until: Date;
  closed_at: Date;
  closed_by: string;
  lines: number;
  totals: Json<unknown>;
  csv_hash: Buffer;
  jsonl_hash: Buffer;
  folder_format: 'csv' | 'jsonl';
  delivered_at: Generated<Date | null>;
  acknowledged_at: Generated<Date | null>;
  acknowledged_by: Generated<string | null>;
};

export type PostingLineTable = {
  tenant_id: string;
  posting_file_id: string;
  line_no: number;
  record: PostingRecord;
  kind: string;
  source: UnpostedEventTable['source'];
  source_id: string;
  source_no: number;
  account_id: string;
  payment_id: string | null;
  amount_cents: Amount;
  fee_cents: Amount;
  content: Json<unknown>;
};

export type WebhookEndpointTable = {
  tenant_id: string;
  endpoint_id: string;
  url: string;
  topics: string[];
  state: WebhookEndpointState;
  pause_reason: Generated<string | null>;
  secret_sealed: Buffer;
  previous_secret_sealed: Generated<Buffer | null>;
  previous_until: Generated<Date | null>;
  alert_email_sealed: Buffer;
  created_by: string;
  created_at: Date;
  failures: Generated<number>;
  paused_until: Generated<Date | null>;
  last_success_at: Generated<Date | null>;
  replays: Generated<number>;
};

/** Event that must still be assigned to endpoints. */
export type OutgoingEventTable = {
  tenant_id: string;
  outgoing_event_id: Generated<string>;
  noted_at: Generated<Date>;
  topic: string;
  name: string;
  subject_id: string;
  subject_no: number | null;
  detail: ColumnType<Record<string, unknown>, string, string>;
};

export type WebhookStreamTable = { tenant_id: string; stream_id: string; last_sequence: number };

export type WebhookEventTable = {
  tenant_id: string;
  event_id: string;
  type: string;
  stream_id: string;
  sequence: number;
  account_code: string | null;
  customer_code: string | null;
  data: ColumnType<Record<string, unknown>, string, string>;
  occurred_at: Date;
};

export type WebhookDeliveryTable = {
  tenant_id: string;
  delivery_id: string;
  endpoint_id: string;
  event_id: string;
  stream_id: string;
  sequence: number;
  run: number;
  state: WebhookDeliveryState;
  tries: Generated<number>;
  next_try_at: Date;
  first_tried_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
};

export type WebhookTryTable = {
  tenant_id: string;
  delivery_id: string;
  try_no: number;
  at: Date;
  duration_ms: number;
  status: number | null;
  answer: string;
  failure: string | null;
};
