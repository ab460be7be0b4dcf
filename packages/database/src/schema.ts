import type { ColumnType, Generated } from 'kysely';
import type {
  AuditEventTable,
  BankEntryTable,
  PolicyReportTable,
  ReconciliationDifferenceTable,
  ReconciliationTable,
  ReportCursorTable,
  ReportedChargeTable,
  RequestCountTable,
} from './audit-tables.ts';
import type { Amount, IsoDay, Json } from './column-types.ts';
import type {
  AccountItemTable,
  ContactRuleTable,
  ImportBatchTable,
  ImportChangeTable,
  ImportChunkTable,
  ImportKeyTable,
  ImportMappingTable,
} from './import-tables.ts';
import type {
  AuthRequestTable,
  CustomerChangeTable,
  EmailEndpointTable,
  MessageTable,
  PhoneEndpointTable,
} from './message-tables.ts';
import type {
  CashSlipTable,
  IdempotencyKeyTable,
  LedgerEntryTable,
  LedgerTransactionTable,
  PaymentAttemptTable,
  PaymentAuthorizationTable,
  PaymentEventTable,
  PaymentMethodTable,
  PaymentShareTable,
  PaymentTable,
  ProcessorCursorTable,
  ProcessorEventTable,
  VelocityLimitTable,
} from './payment-tables.ts';
import type {
  InstallmentPlanTable,
  InstallmentRecipeTable,
  InstallmentTable,
  OperatorCaseTable,
  PlanEventTable,
  PlanVersionTable,
  SettlementEventTable,
  SettlementOfferTable,
  SettlementTable,
} from './plan-tables.ts';
import type {
  AdjustmentTable,
  ManualPaymentTable,
  PaymentCorrectionTable,
  RefundEventTable,
  RefundShareTable,
  RefundTable,
  ReportedRefundTable,
} from './refund-tables.ts';
import type { ApiKeyTable, ApprovalTable, StaffMemberTable, StaffSessionTable } from './staff-tables.ts';
import type {
  CallBackTable,
  DisputeEventTable,
  DisputeTable,
  DocumentTable,
  NoticePreferenceTable,
  ReceiptLinkTable,
  UploadTable,
} from './support-tables.ts';

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
  refund_alone_cents: Generated<Amount>;
  adjustment_alone_cents: Generated<Amount>;
  created_at: Generated<Date>;
};

type PayeeTable = {
  tenant_id: string;
  payee_code: string;
  name: string;
  processor: 'sandbox' | 'stripe';
  merchant: string;
  paypal_processor: Generated<'sandbox' | 'paypal' | null>;
  paypal_merchant: Generated<string | null>;
  wallets: ColumnType<unknown, string | null | undefined, string | null>;
  cash_network: Generated<string | null>;
  cash_secret_sealed: Generated<Buffer | null>;
  payment_configuration: Json<unknown> | null;
  payment_plan_configuration: Json<unknown> | null;
};

type TenantDataKeyTable = {
  tenant_id: string;
  key_id: string;
  wrapping_key_id: string;
  wrapped_key: Buffer;
  created_at: Generated<Date>;
  /** Since when it seals nothing new. */
  retired_at: Generated<Date | null>;
};

type CustomerTable = {
  tenant_id: string;
  customer_id: string;
  reference_code: string;
  /** Name, address, home phone and e-mail address, sealed as one document. */
  person_sealed: Buffer;
  /** By which a customer is found; null where there is no such value. */
  name_hash: Buffer | null;
  email_hash: Buffer | null;
  home_phone_hash: Buffer | null;
  is_opted_in_to_2fa: Generated<boolean>;
  language: 'en' | 'es' | null;
  cash_minimum_cents: Generated<Amount | null>;
  cash_maximum_cents: Generated<Amount | null>;
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
  closed_at: Generated<Date | null>;
  withheld_cents: Generated<Amount | null>;
};

type SignInCredentialTable = {
  tenant_id: string;
  login_hash: Buffer;
  login_sealed: Buffer;
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
  payment_share: PaymentShareTable;
  settlement_offer: SettlementOfferTable;
  settlement: SettlementTable;
  settlement_event: SettlementEventTable;
  installment_plan: InstallmentPlanTable;
  installment: InstallmentTable;
  plan_version: PlanVersionTable;
  plan_event: PlanEventTable;
  installment_recipe: InstallmentRecipeTable;
  operator_case: OperatorCaseTable;
  document: DocumentTable;
  receipt_link: ReceiptLinkTable;
  notice_preference: NoticePreferenceTable;
  dispute: DisputeTable;
  dispute_event: DisputeEventTable;
  call_back: CallBackTable;
  upload: UploadTable;
  cash_slip: CashSlipTable;
  velocity_limit: VelocityLimitTable;
  payment_attempt: PaymentAttemptTable;
  payment_event: PaymentEventTable;
  idempotency_key: IdempotencyKeyTable;
  payment_authorization: PaymentAuthorizationTable;
  processor_event: ProcessorEventTable;
  processor_cursor: ProcessorCursorTable;
  ledger_transaction: LedgerTransactionTable;
  ledger_entry: LedgerEntryTable;
  audit_event: AuditEventTable;
  request_count: RequestCountTable;
  policy_report: PolicyReportTable;
  report_cursor: ReportCursorTable;
  reported_charge: ReportedChargeTable;
  bank_entry: BankEntryTable;
  reconciliation: ReconciliationTable;
  reconciliation_difference: ReconciliationDifferenceTable;
  staff_member: StaffMemberTable;
  staff_session: StaffSessionTable;
  api_key: ApiKeyTable;
  approval: ApprovalTable;
  import_batch: ImportBatchTable;
  import_chunk: ImportChunkTable;
  import_key: ImportKeyTable;
  import_change: ImportChangeTable;
  import_mapping: ImportMappingTable;
  account_item: AccountItemTable;
  contact_rule: ContactRuleTable;
  manual_payment: ManualPaymentTable;
  refund: RefundTable;
  refund_share: RefundShareTable;
  refund_event: RefundEventTable;
  adjustment: AdjustmentTable;
  payment_correction: PaymentCorrectionTable;
  reported_refund: ReportedRefundTable;
};
