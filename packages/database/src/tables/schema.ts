import type { AchAnswerTable, AchEntryTable, AchFileTable, AchOriginatorTable, AchReplyTable } from './ach-tables.ts';
import type {
  CardTokenUseTable,
  PasskeyChallengeTable,
  PasskeyTable,
  PayPalOrderTable,
  SignInTryCountTable,
  SingleSignOnAttemptTable,
  StaffTryCountTable,
} from './attempt-tables.ts';
import type {
  AuditEventTable,
  BankEntryTable,
  LimitUseTable,
  PolicyReportTable,
  ReconciliationDifferenceTable,
  ReconciliationTable,
  ReportCursorTable,
  ReportedChargeTable,
  RequestCountTable,
  ReturnRateLevelTable,
  TraceContextTable,
} from './audit-tables.ts';
import type { AutopayChargeTable, AutopayEventTable, AutopayTable, AutopayVersionTable } from './autopay-tables.ts';
import type {
  AccountTable,
  CustomerTable,
  DisclaimerTextTable,
  IdentityProviderTable,
  ReportedIssueTable,
  SessionTable,
  SignInCredentialTable,
  UserConsentTable,
  UserEventTable,
} from './customer-tables.ts';
import type {
  AccountItemTable,
  BillItemTable,
  BillTable,
  ContactRuleTable,
  ImportBatchTable,
  ImportChangeTable,
  ImportChunkTable,
  ImportKeyTable,
  ImportMappingTable,
} from './import-tables.ts';
import type { AgentLinkShareTable, AgentLinkTable, CustomerViewTable } from './link-tables.ts';
import type {
  AuthRequestTable,
  ConsentTable,
  CustomerChangeTable,
  EmailBounceTable,
  EmailEndpointTable,
  IncomingTextTable,
  MessageTable,
  PayByTextOfferTable,
  PayByTextTable,
  PhoneEndpointTable,
  ReminderTable,
} from './message-tables.ts';
import type {
  AcceptanceCostTable,
  CashSlipTable,
  CollectionCursorTable,
  CollectionDayTable,
  IdempotencyKeyTable,
  LedgerEntryTable,
  LedgerTransactionTable,
  PaymentAttemptTable,
  PaymentAuthorizationTable,
  PaymentEventTable,
  PaymentMethodTable,
  PaymentShareTable,
  PaymentTable,
  ProcessorAccountTable,
  ProcessorCursorTable,
  ProcessorEventTable,
  VelocityLimitTable,
} from './payment-tables.ts';
import type {
  OutgoingEventTable,
  PostingFileTable,
  PostingLineTable,
  PostingSeriesTable,
  UnpostedEventTable,
  WebhookDeliveryTable,
  WebhookEndpointTable,
  WebhookEventTable,
  WebhookStreamTable,
  WebhookTryTable,
} from './payout-tables.ts';
import type {
  AccountPauseTable,
  DebitNoticeTable,
  HardshipRequestTable,
  InstallmentPlanTable,
  InstallmentRecipeTable,
  InstallmentTable,
  OfferRuleTable,
  OfferRuleVersionTable,
  OperatorCaseTable,
  PlanEventTable,
  PlanOfferTable,
  PlanVersionTable,
  ProposalTable,
  SettlementEventTable,
  SettlementOfferTable,
  SettlementTable,
} from './plan-tables.ts';
import type {
  AdjustmentTable,
  ChargebackTable,
  ManualPaymentTable,
  PaymentCorrectionTable,
  RefundEventTable,
  RefundShareTable,
  RefundTable,
  ReportedRefundTable,
} from './refund-tables.ts';
import type { TenantLogoTable, TenantSettingsDraftTable, TenantSettingsVersionTable } from './settings-tables.ts';
import type {
  AloneSumTable,
  ApiKeyTable,
  ApprovalTable,
  BulkActionTable,
  BulkRowTable,
  ContactStopTable,
  CreditorRequestTable,
  LegalHoldTable,
  ReportEmailTable,
  SavedFilterTable,
  StaffActionTable,
  StaffIdentityProviderTable,
  StaffIdentityTable,
  StaffMemberTable,
  StaffPasskeyTable,
  StaffReadTable,
  StaffSessionTable,
  UploadReviewTable,
} from './staff-tables.ts';
import type {
  CallBackTable,
  DisputeAnswerTable,
  DisputeEventTable,
  DisputeTable,
  DocumentTable,
  NoticePreferenceTable,
  PayLinkTable,
  ReceiptLinkTable,
  UploadTable,
} from './support-tables.ts';
import type { PayeeTable, TenantDataKeyTable, TenantHostTable, TenantTable } from './tenant-tables.ts';

/** Tables as queries see them. migrations/ defines them. */
export type Schema = {
  tenant: TenantTable;
  tenant_host: TenantHostTable;
  payee: PayeeTable;
  tenant_data_key: TenantDataKeyTable;
  tenant_logo: TenantLogoTable;
  tenant_settings_draft: TenantSettingsDraftTable;
  tenant_settings_version: TenantSettingsVersionTable;
  customer: CustomerTable;
  account: AccountTable;
  sign_in_credential: SignInCredentialTable;
  sign_in_try_count: SignInTryCountTable;
  session: SessionTable;
  pay_link: PayLinkTable;
  agent_link: AgentLinkTable;
  agent_link_share: AgentLinkShareTable;
  customer_view: CustomerViewTable;
  identity_provider: IdentityProviderTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  staff_identity_provider: StaffIdentityProviderTable;
  staff_identity: StaffIdentityTable;
  staff_sign_on_attempt: SingleSignOnAttemptTable;
  staff_passkey: StaffPasskeyTable;
  staff_passkey_challenge: PasskeyChallengeTable;
  single_sign_on_attempt: SingleSignOnAttemptTable;
  disclaimer_text: DisclaimerTextTable;
  user_consent: UserConsentTable;
  consent: ConsentTable;
  user_event: UserEventTable;
  email_bounce: EmailBounceTable;
  incoming_text: IncomingTextTable;
  pay_by_text: PayByTextTable;
  pay_by_text_offer: PayByTextOfferTable;
  reminder: ReminderTable;
  email_endpoint: EmailEndpointTable;
  phone_endpoint: PhoneEndpointTable;
  auth_request: AuthRequestTable;
  message: MessageTable;
  customer_change: CustomerChangeTable;
  reported_issue: ReportedIssueTable;
  payment_method: PaymentMethodTable;
  paypal_order: PayPalOrderTable;
  card_token_use: CardTokenUseTable;
  payment: PaymentTable;
  payment_share: PaymentShareTable;
  settlement_offer: SettlementOfferTable;
  offer_rule: OfferRuleTable;
  offer_rule_version: OfferRuleVersionTable;
  settlement: SettlementTable;
  settlement_event: SettlementEventTable;
  installment_plan: InstallmentPlanTable;
  installment: InstallmentTable;
  plan_version: PlanVersionTable;
  plan_event: PlanEventTable;
  installment_recipe: InstallmentRecipeTable;
  autopay: AutopayTable;
  autopay_version: AutopayVersionTable;
  autopay_charge: AutopayChargeTable;
  autopay_event: AutopayEventTable;
  debit_notice: DebitNoticeTable;
  operator_case: OperatorCaseTable;
  plan_offer: PlanOfferTable;
  proposal: ProposalTable;
  hardship_request: HardshipRequestTable;
  account_pause: AccountPauseTable;
  document: DocumentTable;
  receipt_link: ReceiptLinkTable;
  notice_preference: NoticePreferenceTable;
  dispute: DisputeTable;
  dispute_event: DisputeEventTable;
  dispute_answer: DisputeAnswerTable;
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
  processor_account: ProcessorAccountTable;
  ledger_transaction: LedgerTransactionTable;
  ledger_entry: LedgerEntryTable;
  audit_event: AuditEventTable;
  limit_use: LimitUseTable;
  request_count: RequestCountTable;
  trace_context: TraceContextTable;
  policy_report: PolicyReportTable;
  report_cursor: ReportCursorTable;
  reported_charge: ReportedChargeTable;
  bank_entry: BankEntryTable;
  reconciliation: ReconciliationTable;
  reconciliation_difference: ReconciliationDifferenceTable;
  return_rate_level: ReturnRateLevelTable;
  acceptance_cost: AcceptanceCostTable;
  collection_day: CollectionDayTable;
  collection_cursor: CollectionCursorTable;
  staff_member: StaffMemberTable;
  staff_session: StaffSessionTable;
  staff_try_count: StaffTryCountTable;
  api_key: ApiKeyTable;
  approval: ApprovalTable;
  creditor_request: CreditorRequestTable;
  saved_filter: SavedFilterTable;
  bulk_action: BulkActionTable;
  bulk_row: BulkRowTable;
  report_email: ReportEmailTable;
  alone_sum: AloneSumTable;
  import_batch: ImportBatchTable;
  import_chunk: ImportChunkTable;
  import_key: ImportKeyTable;
  import_change: ImportChangeTable;
  import_mapping: ImportMappingTable;
  account_item: AccountItemTable;
  bill: BillTable;
  bill_item: BillItemTable;
  contact_rule: ContactRuleTable;
  manual_payment: ManualPaymentTable;
  chargeback: ChargebackTable;
  refund: RefundTable;
  refund_share: RefundShareTable;
  refund_event: RefundEventTable;
  adjustment: AdjustmentTable;
  payment_correction: PaymentCorrectionTable;
  reported_refund: ReportedRefundTable;
  posting_series: PostingSeriesTable;
  unposted_event: UnpostedEventTable;
  posting_file: PostingFileTable;
  posting_line: PostingLineTable;
  webhook_endpoint: WebhookEndpointTable;
  outgoing_event: OutgoingEventTable;
  webhook_stream: WebhookStreamTable;
  webhook_event: WebhookEventTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_try: WebhookTryTable;
  ach_originator: AchOriginatorTable;
  ach_file: AchFileTable;
  ach_entry: AchEntryTable;
  ach_reply: AchReplyTable;
  ach_answer: AchAnswerTable;
  staff_read: StaffReadTable;
  legal_hold: LegalHoldTable;
  staff_action: StaffActionTable;
  contact_stop: ContactStopTable;
  upload_review: UploadReviewTable;
};
