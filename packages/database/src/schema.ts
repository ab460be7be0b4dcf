import type { ColumnType, Generated } from 'kysely';
import type {
  AuthRequestTable,
  CustomerChangeTable,
  EmailEndpointTable,
  MessageTable,
  PhoneEndpointTable,
} from './message-tables.ts';

/** A calendar day as it crosses to SQL and back: YYYY-MM-DD. */
type IsoDay = string;
/** Cents; the driver hands bigint over as a safe integer and throws beyond it. */
type Amount = number;
type Json<T> = ColumnType<T, string, string>;

type TenantTable = {
  tenant_id: string;
  label: string;
  name: string;
  logo: Generated<string>;
  primary_color: string;
  secondary_color: string;
  login_type: Generated<number>;
  remember_me: Generated<boolean>;
  disclaimer_show_type: Generated<number>;
  show_disclosures: Generated<boolean>;
  account_reference_code_is_unique: Generated<boolean>;
  enable_2fa: Generated<boolean>;
  require_2fa: Generated<boolean>;
  session_timeout_seconds: number | null;
  landing_page_type: Generated<number>;
  show_dashboard: Generated<boolean>;
  show_history: Generated<boolean>;
  time_zone: string;
  support_phone: string | null;
  support_email: string | null;
  support_hours: string | null;
  enable_sms: Generated<boolean>;
  sms_source_address: string | null;
  enable_email: Generated<boolean>;
  email_source_address: string | null;
  email_notification_by_default: Generated<boolean>;
  email_registration_required: Generated<boolean>;
  payment_configuration: Json<unknown>;
  payment_plan_configuration: Json<unknown>;
  created_at: Generated<Date>;
};

type PayeeTable = {
  tenant_id: string;
  payee_code: string;
  name: string;
  processor: 'sandbox';
  merchant: string;
  payment_configuration: Json<unknown> | null;
  payment_plan_configuration: Json<unknown> | null;
};

type TenantDataKeyTable = {
  tenant_id: string;
  key_id: string;
  wrapping_key_id: string;
  wrapped_key: Buffer;
  created_at: Generated<Date>;
};

type CustomerTable = {
  tenant_id: string;
  customer_id: string;
  reference_code: string;
  first_name: string;
  last_name: string;
  address_line_one: Generated<string>;
  address_line_two: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip: Generated<string>;
  home_phone: Generated<string>;
  email: Generated<string>;
  is_opted_in_to_2fa: Generated<boolean>;
  language: 'en' | 'es' | null;
  created_at: Generated<Date>;
};

type AccountTable = {
  tenant_id: string;
  account_id: string;
  customer_id: string;
  payee_code: string;
  reference_code: string;
  name: string;
  display_type: 'Packet' | 'Default' | 'None' | 'SplitPayment';
  pay_type: 'pif' | 'sif' | null;
  balance_cents: Amount;
  billed_balance_cents: Amount | null;
  amount_due_cents: Amount;
  minimum_cents: Amount;
  past_due_cents: Generated<Amount>;
  due_on: IsoDay | null;
  ach_limit_cents: Generated<Amount>;
  card_limit_cents: Generated<Amount>;
  ach_fee_hundredths: Generated<number>;
  card_fee_hundredths: Generated<number>;
  approved_methods: string[] | null;
  approved_options: Generated<string[]>;
  is_unreported_debt: Generated<boolean>;
  is_out_of_statute: Generated<boolean>;
  created_at: Generated<Date>;
};

type SignInCredentialTable = {
  tenant_id: string;
  login: string;
  customer_id: string;
  secret_hash: string;
  failed_tries: Generated<number>;
  locked_until: Date | null;
  failed_codes: Generated<number>;
};

type SessionTable = {
  tenant_id: string;
  session_id: string;
  customer_id: string;
  login: string;
  payee_code: string;
  cookie_hash: Buffer;
  token_id: string;
  previous_token_id: string | null;
  rotated_at: Date | null;
  last_seen_at: Date;
  created_at: Date;
  ended_at: Date | null;
  end_reason: 'log-out' | 'log-out-everywhere' | 'token-reused' | 'idle' | 'too-old' | null;
  kind: Generated<'registered' | 'guest'>;
  account_id: string | null;
  authenticated_at: Date;
};

type PayLinkTable = {
  tenant_id: string;
  pay_link_id: string;
  customer_id: string;
  account_id: string;
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
};

type IdentityProviderTable = {
  tenant_id: string;
  name: string;
  issuer: string;
  client_id: string;
  client_secret_sealed: Buffer | null;
  scope: Generated<string>;
  login_claim: Generated<string>;
};

type SingleSignOnAttemptTable = {
  tenant_id: string;
  attempt_id: string;
  state_hash: Buffer;
  browser_secret_hash: Buffer;
  nonce: string;
  code_verifier: string;
  expires_at: Date;
};

type DisclaimerTextTable = {
  tenant_id: string;
  disclaimer_type: number;
  version: string;
  text_en: string;
  text_es: string;
  published_at: Date;
};

type UserConsentTable = {
  tenant_id: string;
  consent_id: string;
  customer_id: string;
  session_id: string;
  disclaimer_type: number;
  text_version: string;
  text_hash: Buffer;
  language: 'en' | 'es';
  account_id: string | null;
  user_token: string | null;
  client_address: string;
  user_agent: string;
  accepted_at: Date;
};

type UserEventTable = {
  tenant_id: string;
  event_id: string;
  event_type: string;
  user_token: string | null;
  customer_id: string | null;
  request_id: string;
  at: Date;
};

type ReportedIssueTable = {
  tenant_id: string;
  issue_id: string;
  action: 'login' | 'refreshtoken';
  login_id_error: boolean;
  payee_code_error: boolean;
  unique_name_error: boolean;
  user_token: string | null;
  created_at: Generated<Date>;
};

type PaymentMethodTable = {
  tenant_id: string;
  payment_method_id: string;
  customer_id: string;
  kind: 'bank' | 'card';
  usage: 'SingleUse' | 'MultiUse' | 'UnSpecified';
  last_four: string;
  holder_name: string;
  fingerprint: Buffer;
  bank_account_type: 'c' | 's' | null;
  bank_owner_type: 'personal' | 'business' | null;
  bank_sealed: Buffer | null;
  card_brand: string | null;
  card_bin_type: 'DEBIT' | 'CREDIT' | 'PREPAID' | 'UNKNOWN' | null;
  card_is_hsa: boolean | null;
  card_expiry_month: number | null;
  card_expiry_year: number | null;
  card_processor_token: string | null;
  last_used_at: Date | null;
  updated_at: Date | null;
  guest_session_id: string | null;
  created_at: Date;
  retired_at: Date | null;
};

type PaymentTable = {
  tenant_id: string;
  payment_id: string;
  customer_id: string;
  account_id: string;
  payment_method_id: string;
  state: string;
  amount_cents: Amount;
  fee_cents: Amount;
  currency: Generated<string>;
  paid_by: 'bankaccount' | 'creditcard' | 'debitcard' | 'hsacard';
  is_settlement: boolean;
  pay_on: IsoDay;
  settles_by: IsoDay | null;
  confirmation_number: string;
  balance_after_cents: Amount;
  decline_code: string | null;
  decline_reason: string | null;
  return_code: string | null;
  lease_until: Date | null;
  next_check_at: Date | null;
  checks_made: Generated<number>;
  created_at: Date;
  updated_at: Date;
};

type PaymentAttemptTable = {
  tenant_id: string;
  payment_id: string;
  attempt_no: number;
  processor: 'sandbox';
  merchant: string;
  processor_key: string;
  tries: Generated<number>;
  first_sent_at: Date | null;
  processor_reference: string | null;
};

type PaymentEventTable = {
  tenant_id: string;
  payment_id: string;
  event_no: number;
  event: string;
  from_state: string | null;
  to_state: string;
  reason: string | null;
  at: Date;
};

type IdempotencyKeyTable = {
  tenant_id: string;
  principal: string;
  key: string;
  request_hash: Buffer;
  payment_id: string;
  created_at: Date;
};

type PaymentAuthorizationTable = {
  tenant_id: string;
  payment_id: string;
  language: 'en' | 'es';
  text: string;
  text_hash: Buffer;
  client_address: string;
  user_agent: string;
  accepted_at: Date;
};

type ProcessorEventTable = {
  tenant_id: string;
  processor: string;
  merchant: string;
  event_id: string;
  payment_id: string | null;
  received_at: Date;
};

type ProcessorCursorTable = { tenant_id: string; processor: string; merchant: string; cursor: string };

type LedgerTransactionTable = {
  tenant_id: string;
  transaction_id: string;
  payment_id: string | null;
  kind: 'reserve' | 'settle' | 'void' | 'fee' | 'return' | 'refund' | 'adjust';
  effective_on: IsoDay;
  created_at: Date;
};

type LedgerEntryTable = {
  tenant_id: string;
  transaction_id: string;
  line: number;
  account: string;
  amount_cents: Amount;
  currency: Generated<string>;
};

/** The tables as the queries see them; migrations/ is their definition. */
export type Schema = {
  tenant: TenantTable;
  payee: PayeeTable;
  tenant_data_key: TenantDataKeyTable;
  customer: CustomerTable;
  account: AccountTable;
  sign_in_credential: SignInCredentialTable;
  session: SessionTable;
  pay_link: PayLinkTable;
  identity_provider: IdentityProviderTable;
  single_sign_on_attempt: SingleSignOnAttemptTable;
  disclaimer_text: DisclaimerTextTable;
  user_consent: UserConsentTable;
  user_event: UserEventTable;
  email_endpoint: EmailEndpointTable;
  phone_endpoint: PhoneEndpointTable;
  auth_request: AuthRequestTable;
  message: MessageTable;
  customer_change: CustomerChangeTable;
  reported_issue: ReportedIssueTable;
  payment_method: PaymentMethodTable;
  payment: PaymentTable;
  payment_attempt: PaymentAttemptTable;
  payment_event: PaymentEventTable;
  idempotency_key: IdempotencyKeyTable;
  payment_authorization: PaymentAuthorizationTable;
  processor_event: ProcessorEventTable;
  processor_cursor: ProcessorCursorTable;
  ledger_transaction: LedgerTransactionTable;
  ledger_entry: LedgerEntryTable;
};
