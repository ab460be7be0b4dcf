import type { AuditAction } from '@quittance/domain/audit/audit-line';
import type { ProcessorName } from '@quittance/domain/payments/processor-names';
import type { ReportedOutcome } from '@quittance/domain/reconciliation/compare-charges';
import type { DifferenceKind, ReconciliationSource } from '@quittance/domain/reconciliation/difference';
import type { ReturnRateKind, ReturnRateLevel } from '@quittance/domain/returns/return-rates';
import type { Generated } from 'kysely';
import type { IsoDay } from './column-types.ts';

/** Written by database triggers, then numbered and sealed by the worker a few seconds later. */
export type AuditEventTable = {
  tenant_id: string;
  audit_event_id: Generated<string>;
  at: Generated<Date>;
  actor_customer_id: string | null;
  actor_role: string;
  actor_program: string;
  actor_operator: Generated<string | null>;
  action: AuditAction;
  subject: string;
  subject_key: Record<string, unknown>;
  changed: string[];
  state: string | null;
  sealed_no: Generated<number | null>;
  seal: Generated<Buffer | null>;
  /** Customer of the row, for lookups. Not part of the seal. */
  about_customer_id: Generated<string | null>;
};

/** Requests per time window, counted across all API processes. */
/** Trace of the request that caused a payment or a message (docs/operations.md, Traces). */
export type TraceContextTable = {
  tenant_id: string;
  /** A payment or a message. */
  subject_id: string;
  traceparent: string;
  created_at: Date;
};

export type RequestCountTable = {
  tenant_id: string;
  counted: Buffer;
  window_starts_at: Date;
  requests: number;
};

export type LimitUseTable = {
  tenant_id: string;
  counted: Buffer;
  used_at: Date[];
  expires_at: Date;
};

/** Violations of the content security policy reported by browsers, counted per day. */
export type PolicyReportTable = {
  tenant_id: string;
  day: IsoDay;
  finding_hash: Buffer;
  directive: string;
  blocked: string;
  document_path: string;
  source: string;
  sample: string;
  reports: number;
  first_at: Date;
  last_at: Date;
  source_group: Generated<string>;
  clients: Generated<number>;
  is_dropped: Generated<boolean>;
};

export type ReportCursorTable = { tenant_id: string; processor: string; merchant: string; cursor: string };

export type ReportedChargeTable = {
  tenant_id: string;
  processor: ProcessorName;
  merchant: string;
  processor_reference: string;
  processor_key: string;
  amount_cents: number;
  currency: string;
  outcome: ReportedOutcome;
  charged_at: Date;
  read_at: Date;
};

/** Bank statement line. Incoming amounts are positive. */
export type BankEntryTable = {
  tenant_id: string;
  payee_code: string;
  bank_reference: string;
  booked_on: IsoDay;
  amount_cents: number;
  currency: string;
  description: string;
  read_at: Date;
};

/** Comparison of the ledger with a processor's or bank's books for one day. */
export type ReconciliationTable = {
  tenant_id: string;
  reconciliation_id: string;
  source: ReconciliationSource;
  compared_with: string;
  day: IsoDay;
  items_here: number;
  items_there: number;
  here_cents: number;
  there_cents: number;
  differences: number;
  finished_at: Date;
};

export type ReconciliationDifferenceTable = {
  tenant_id: string;
  difference_id: string;
  reconciliation_id: string;
  kind: DifferenceKind;
  payment_id: string | null;
  their_reference: string | null;
  here_cents: number;
  there_cents: number;
  suspense_transaction_id: Generated<string | null>;
  found_at: Date;
  closed_at: Generated<Date | null>;
  closing_reason: Generated<string | null>;
  closed_by: Generated<string | null>;
  closing_transaction_id: Generated<string | null>;
};

/** Latest level of a return rate. payee_code is empty for the whole tenant. */
export type ReturnRateLevelTable = {
  tenant_id: string;
  payee_code: string;
  kind: ReturnRateKind;
  level: ReturnRateLevel;
  changed_at: Date;
};
