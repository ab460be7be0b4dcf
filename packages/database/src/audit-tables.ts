import type { Generated } from 'kysely';
import type { IsoDay } from './column-types.ts';

/** Something that was done to a row; numbered and sealed a little later. The database's triggers write it. */
export type AuditEventTable = {
  tenant_id: string;
  audit_event_id: Generated<string>;
  at: Generated<Date>;
  actor_customer_id: string | null;
  actor_role: string;
  actor_program: string;
  actor_operator: Generated<string | null>;
  action: 'insert' | 'update' | 'delete';
  subject: string;
  subject_key: Record<string, unknown>;
  changed: string[];
  state: string | null;
  sealed_no: Generated<number | null>;
  seal: Generated<Buffer | null>;
  /** Whose row it was, for looking up; not a part of what is sealed. */
  about_customer_id: Generated<string | null>;
};

/** How often something was asked for in a window of time, by all API processes together. */
export type RequestCountTable = {
  tenant_id: string;
  counted: Buffer;
  window_starts_at: Date;
  requests: number;
};

/** When something limited was used, as far back as its limit looks. */
export type LimitUseTable = {
  tenant_id: string;
  counted: Buffer;
  used_at: Date[];
  expires_at: Date;
};

/** What browsers refused by the content-security policy, how often on a day. */
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

/** How far a processor's own list of charges has been read. */
export type ReportCursorTable = { tenant_id: string; processor: string; merchant: string; cursor: string };

/** A charge as the processor's books have it. */
export type ReportedChargeTable = {
  tenant_id: string;
  processor: 'sandbox' | 'stripe' | 'paypal';
  merchant: string;
  processor_reference: string;
  processor_key: string;
  amount_cents: number;
  currency: string;
  outcome: 'succeeded' | 'accepted' | 'declined';
  charged_at: Date;
  read_at: Date;
};

/** A line of a bank's statement; above zero what came in. */
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

/** One comparison of the books with a processor's or a bank's, for one day. */
export type ReconciliationTable = {
  tenant_id: string;
  reconciliation_id: string;
  source: 'processor' | 'bank';
  compared_with: string;
  day: IsoDay;
  items_here: number;
  items_there: number;
  here_cents: number;
  there_cents: number;
  differences: number;
  finished_at: Date;
};

/** A place where both books disagree. */
export type ReconciliationDifferenceTable = {
  tenant_id: string;
  difference_id: string;
  reconciliation_id: string;
  kind: 'missing-here' | 'missing-there' | 'amount-differs' | 'outcome-differs' | 'charged-twice' | 'day-differs';
  payment_id: string | null;
  their_reference: string | null;
  here_cents: number;
  there_cents: number;
  suspense_transaction_id: Generated<string | null>;
  found_at: Date;
  closed_at: Generated<Date | null>;
  closed_because: Generated<string | null>;
  closed_by: Generated<string | null>;
  closing_transaction_id: Generated<string | null>;
};

/** How near a return rate was to its limit; the payee is empty for all of them. */
export type ReturnRateLevelTable = {
  tenant_id: string;
  payee_code: string;
  kind: 'unauthorized' | 'administrative' | 'overall';
  level: 'fine' | 'warning' | 'over';
  changed_at: Date;
};
