import type { Language } from '@quittance/domain/languages';
import type { ReportCadence } from '@quittance/domain/reports/report-schedule';
import type { ApprovalState } from '@quittance/domain/staff/approval-state';
import type { BulkAction, BulkRowState, BulkState } from '@quittance/domain/staff/bulk-action';
import type { GroupRole } from '@quittance/domain/staff/group-role';
import type { MemberState } from '@quittance/domain/staff/member-state';
import type { SavedFilterList } from '@quittance/domain/staff/saved-filter';
import type { StaffSessionEnd } from '@quittance/domain/staff/session-end';
import type { ContactStopReason, StaffAction, StaffReadKind } from '@quittance/domain/staff/staff-action';
import type { StaffLinkPurpose } from '@quittance/domain/staff/staff-link-purpose';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import type { AloneSum, SumScope } from '@quittance/domain/staff/sum-scope';
import type { Generated } from 'kysely';
import type { PasskeyTable } from './attempt-tables.ts';
import type { IsoDay, Json } from './column-types.ts';

export type StaffMemberTable = {
  tenant_id: string;
  staff_id: string;
  login_hash: Buffer;
  name_sealed: Buffer;
  email_sealed: Buffer;
  role: StaffRole;
  state: MemberState;
  secret_hash: string | null;
  totp_sealed: Buffer | null;
  totp_last_step: Generated<number>;
  recovery_hashes: Generated<Buffer[]>;
  failed_tries: Generated<number>;
  failed_codes: Generated<number>;
  locked_until: Generated<Date | null>;
  pending_hash: Generated<Buffer | null>;
  pending_until: Generated<Date | null>;
  pending_tries: Generated<number>;
  link_hash: Generated<Buffer | null>;
  link_purpose: Generated<StaffLinkPurpose | null>;
  link_until: Generated<Date | null>;
  link_totp_sealed: Generated<Buffer | null>;
  created_at: Date;
  vouched_by: Generated<string[] | null>;
  role_since: Generated<Date | null>;
};

/** A program's request with an idempotency key. */
export type CreditorRequestTable = {
  tenant_id: string;
  api_key_id: string;
  idempotency_key: string;
  operation_id: string;
  request_hash: Buffer;
  created_at: Date;
  claimed_until: Date | null;
  response_sealed: Buffer | null;
};

export type SavedFilterTable = {
  tenant_id: string;
  filter_id: string;
  staff_id: string;
  list: SavedFilterList;
  filter_sealed: Buffer;
  query_hash: Buffer;
  is_shared: boolean;
  created_at: Date;
};

export type BulkActionTable = {
  tenant_id: string;
  bulk_id: string;
  action: BulkAction;
  state: BulkState;
  staff_id: string;
  request_hash: Buffer;
  row_count: number;
  client_address: string;
  reason: string;
  created_at: Date;
  started_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  undone_by: Generated<string | null>;
  undo_started_at: Generated<Date | null>;
  undo_ended_at: Generated<Date | null>;
};

export type BulkRowTable = {
  tenant_id: string;
  bulk_id: string;
  row_no: number;
  subject_id: string;
  state: BulkRowState;
  code: Generated<string | null>;
  amount_cents: Generated<number | null>;
  seen_as: Generated<string | null>;
  left_as: Generated<string | null>;
};

/** A report that an employee gets by e-mail. Payee and age are empty for all. */
export type ReportEmailTable = {
  tenant_id: string;
  report_email_id: string;
  staff_id: string;
  report: string;
  payee_code: string;
  age: string;
  cadence: ReportCadence;
  day: number;
  language: Language;
  console_url: string;
  handled_on: IsoDay;
  next_on: IsoDay;
  created_by: string;
  created_at: Date;
};

export type StaffSessionTable = {
  tenant_id: string;
  session_id: string;
  staff_id: string;
  cookie_hash: Buffer;
  created_at: Date;
  last_seen_at: Date;
  stepped_up_at: Date;
  client_address: string;
  user_agent: string;
  ended_at: Generated<Date | null>;
  end_reason: Generated<StaffSessionEnd | null>;
};

/** The tenant's own identity provider for staff, and the role of each group there. */
export type StaffIdentityProviderTable = {
  tenant_id: string;
  name: string;
  issuer: string;
  client_id: string;
  client_secret_sealed: Buffer | null;
  scope: string;
  groups_claim: string;
  group_roles: Json<readonly GroupRole[]>;
  /** Values of the claims acr and amr that prove several factors. Nothing is demanded while both are empty. */
  acr_values: Generated<string[]>;
  amr_values: Generated<string[]>;
  /** True if passwords and passkeys sign in nobody but the break-glass administrators. */
  is_only: Generated<boolean>;
  break_glass: Generated<string[]>;
  /** The issuer that an operator of the installation set, whose address may be private. */
  operator_issuer: Generated<string | null>;
};

/** A staff member's account at the provider. Only a keyed hash of the subject is kept. */
export type StaffIdentityTable = {
  tenant_id: string;
  staff_id: string;
  issuer: string;
  subject_hash: Buffer;
  linked_at: Date;
};

export type StaffPasskeyTable = Omit<PasskeyTable, 'customer_id'> & {
  staff_id: string;
  /** The last time that a signature was refused. */
  refused_at: Generated<Date | null>;
};

export type ApiKeyTable = {
  tenant_id: string;
  api_key_id: string;
  name: string;
  scopes: string[];
  prefix: string;
  secret_hash: Buffer;
  previous_secret_hash: Generated<Buffer | null>;
  previous_until: Generated<Date | null>;
  created_by: string;
  shown_to: string[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
};

export type ApprovalTable = {
  tenant_id: string;
  approval_id: string;
  kind: string;
  subject: string;
  content: Json<unknown>;
  requested_by: string;
  reason: string;
  least_role: StaffRole;
  requested_at: Date;
  expires_at: Date;
  state: ApprovalState;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  decision_reason: Generated<string | null>;
};

export type LegalHoldTable = {
  tenant_id: string;
  hold_id: string;
  customer_id: string;
  reason_sealed: Buffer;
  set_by: string;
  set_at: Date;
  lifted_by: Generated<string | null>;
  lifted_at: Generated<Date | null>;
};

export type AloneSumTable = {
  tenant_id: string;
  bucket: AloneSum;
  scope: SumScope;
  counted: string;
  day: string;
  sum_cents: number;
};

/** Access to a customer's data by an operator, recorded once an hour. */
export type StaffReadTable = {
  tenant_id: string;
  read_id: string;
  customer_id: string;
  kind: StaffReadKind;
  read_by: string;
  hour: Date;
  read_at: Date;
};

/** An operator's action at a customer's request, with its reason. */
export type StaffActionTable = {
  tenant_id: string;
  action_id: string;
  customer_id: string;
  kind: StaffAction;
  subject_id: string | null;
  reason_sealed: Buffer;
  done_by: string;
  done_at: Date;
};

/** A customer's wishes about contact, as told to an operator. */
export type ContactStopTable = {
  tenant_id: string;
  customer_id: string;
  no_calls: boolean;
  no_contact_reason: ContactStopReason | null;
  set_by: string;
  set_at: Date;
};

export type UploadReviewTable = {
  tenant_id: string;
  upload_id: string;
  customer_id: string;
  note_sealed: Buffer | null;
  seen_by: string;
  seen_at: Date;
};
