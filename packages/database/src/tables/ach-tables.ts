import type { QueuedEntryKind } from '@quittance/domain/ach/ach-entry';
import type { AchEntryState, BankAnswerKind, BankAnswerOutcome } from '@quittance/domain/ach/entry-life';
import type { AchDelivery, AchFileState, AchHoldReason } from '@quittance/domain/ach/file-life';
import type { LineBreakName } from '@quittance/domain/ach/originator';
import type { AchReplyState } from '@quittance/domain/ach/reply-state';
import type { Generated } from 'kysely';
import type { Amount, IsoDay, Json } from './column-types.ts';

export type AchOriginatorTable = {
  tenant_id: string;
  payee_code: string;
  immediate_destination: string;
  immediate_destination_name: string;
  immediate_origin: string;
  immediate_origin_name: string;
  originating_routing_number: string;
  company_name: string;
  company_identification: string;
  entry_description: string;
  cut_offs: string[];
  same_day_until: string | null;
  has_prenotes: boolean;
  entry_limit_cents: Amount | null;
  hold_above_cents: Amount | null;
  settle_after_days: number;
  delivery: AchDelivery;
  line_break: LineBreakName;
  next_trace: Generated<number>;
  next_file_no: Generated<number>;
  last_cut_off_at: Generated<Date | null>;
};

export type AchFileTable = {
  tenant_id: string;
  file_id: string;
  payee_code: string;
  file_no: number;
  file_name: string;
  state: AchFileState;
  created_on: IsoDay;
  id_modifier: string;
  batches: number;
  entries: number;
  debit_cents: Amount;
  credit_cents: Amount;
  text_sealed: Buffer;
  content_hash: Buffer;
  created_at: Date;
  hold_reason: AchHoldReason | null;
  staged_as: Generated<string | null>;
  delivered_on: Generated<IsoDay | null>;
  delivered_at: Generated<Date | null>;
};

export type AchEntryTable = {
  tenant_id: string;
  entry_id: string;
  payee_code: string;
  kind: QueuedEntryKind;
  entry_key: string;
  state: AchEntryState;
  amount_cents: Amount;
  is_retry: boolean;
  is_recurring: boolean;
  /** True for a corporate entry (CCD). */
  is_business: Generated<boolean>;
  individual_id: string;
  account_sealed: Buffer | null;
  account_hash: Buffer;
  debit_id: Generated<string | null>;
  prenote_id: Generated<string | null>;
  file_id: Generated<string | null>;
  effective_on: Generated<IsoDay | null>;
  trace_number: Generated<string | null>;
  trace_count: Generated<number | null>;
  return_code: Generated<string | null>;
  refusal: Generated<string | null>;
  created_at: Date;
  ended_at: Generated<Date | null>;
};

export type AchReplyTable = {
  tenant_id: string;
  reply_id: string;
  payee_code: string;
  file_name: string;
  content_hash: Buffer;
  text_sealed: Buffer;
  state: AchReplyState;
  fault: Json<{ line: number; column: number; field: string; fault: string; expected?: string } | null> | null;
  received_by: string;
  received_at: Date;
  taken_at: Generated<Date | null>;
};

export type AchAnswerTable = {
  tenant_id: string;
  reply_id: string;
  line: number;
  kind: BankAnswerKind;
  code: string;
  bank_trace_number: string;
  original_trace_number: string;
  amount_cents: Amount;
  settled_on: IsoDay;
  entry_id: string | null;
  outcome: BankAnswerOutcome;
};
