import type { CaseKind } from '@quittance/domain/cases/case-kind';
import type { MailableDocumentKind } from '@quittance/domain/documents/electronic-records';
import type {
  HardshipDeclineReason,
  HardshipQuestion,
  HardshipReason,
  HardshipState,
  PauseEndReason,
  PauseSource,
} from '@quittance/domain/hardship/hardship-rules';
import type { PlanOfferSource } from '@quittance/domain/installment-plans/schedule/plan-bounds';
import type { PlanFrequency } from '@quittance/domain/installment-plans/schedule/rhythm';
import type { Language } from '@quittance/domain/languages';
import type { PlanPaymentType } from '@quittance/domain/payment-methods/plan-payer';
import type { OfferRuleState } from '@quittance/domain/settlements/offer-rule-state';
import type { ProposalDeclineReason, ProposalKind, ProposalState } from '@quittance/domain/settlements/proposal-rules';
import type { SettlementOfferType } from '@quittance/domain/settlements/settlement-offer';
import type { Generated } from 'kysely';
import type { Amount, IsoDay, Json } from './column-types.ts';

/** req 3.13. */
export type SettlementOfferTable = {
  tenant_id: string;
  offer_id: string;
  customer_id: string;
  account_id: string;
  offer_type: SettlementOfferType;
  total_cents: Amount;
  down_payment_cents: Amount | null;
  expires_on: IsoDay | null;
  due_on: IsoDay | null;
  installments: number | null;
  missed_allowed: Generated<number>;
  withdrawn_at: Date | null;
  created_at: Date;
  /** The creditor's ID of the offer. */
  reference_code: Generated<string | null>;
  /** Rule and version that made it. `made_by` is an operator as in the audit log, or `customer` for a proposal. */
  rule_id: Generated<string | null>;
  rule_version: Generated<number | null>;
  made_by: Generated<string | null>;
};

export type OfferRuleTable = {
  tenant_id: string;
  rule_id: string;
  name: string;
  state: OfferRuleState;
  version_no: number;
  run_on: Generated<IsoDay | null>;
  run_after: Generated<string | null>;
  is_withdrawing: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
};

/** Never changes. */
export type OfferRuleVersionTable = {
  tenant_id: string;
  rule_id: string;
  version_no: number;
  /** Defined in packages/domain. */
  terms: Json<object>;
  saved_by: string;
  saved_at: Date;
};

export type SettlementTable = {
  tenant_id: string;
  settlement_id: string;
  customer_id: string;
  account_id: string;
  offer_id: string;
  state: string;
  offer_type: SettlementOfferType;
  total_cents: Amount;
  down_payment_cents: Amount | null;
  begin_by: IsoDay | null;
  pay_by: IsoDay | null;
  installments: number | null;
  missed_allowed: number;
  balance_cents: Amount;
  discount_cents: Amount | null;
  language: Language;
  agreement_text: string;
  agreement_hash: Buffer;
  client_address: string;
  user_agent: string;
  accepted_at: Date;
  completed_at: Date | null;
  updated_at: Date;
};

export type SettlementEventTable = {
  tenant_id: string;
  settlement_id: string;
  event_no: number;
  event: string;
  from_state: string | null;
  to_state: string;
  payment_id: string | null;
  at: Date;
  notified_at: Date | null;
};

/** req 4.3, 7.6. */
export type InstallmentPlanTable = {
  tenant_id: string;
  plan_id: string;
  customer_id: string;
  account_id: string;
  payment_method_id: string;
  settlement_id: string | null;
  state: string;
  stop_reason: string | null;
  frequency: PlanFrequency;
  rhythm: Json<unknown>;
  goal_cents: Amount;
  /** Monthly amount that the creditor had agreed to, below the account's minimum. Null without one. */
  agreed_monthly_cents: Generated<Amount | null>;
  /** Releases before 0160 wrote `extend`. It is read as `ask`. */
  after_missed: 'ask' | 'extend' | 'end' | 'stop';
  paid_by: PlanPaymentType;
  confirmation_number: string;
  version_no: number;
  created_at: Date;
  updated_at: Date;
  ended_at: Date | null;
};

export type InstallmentTable = {
  tenant_id: string;
  plan_id: string;
  sequence: number;
  customer_id: string;
  state: string;
  due_on: IsoDay;
  charge_on: IsoDay;
  amount_cents: Amount;
  fee_cents: Amount;
  tries: Generated<number>;
  payment_id: Generated<string | null>;
  noticed_at: Generated<Date | null>;
};

/** Plan after a change, with the text that the customer agreed to. */
export type PlanVersionTable = {
  tenant_id: string;
  plan_id: string;
  version_no: number;
  customer_id: string;
  change: 'created' | 'move' | 'skip' | 'amount' | 'frequency' | 'method' | 'pause' | 'resume' | 'make-up' | 'cancel';
  payment_method_id: string;
  installments: Json<unknown>;
  language: Language;
  text: string;
  text_hash: Buffer;
  client_address: string;
  user_agent: string;
  accepted_at: Date;
  /** Server signature. Null on rows older than signatures. */
  signature: Generated<Buffer | null>;
};

export type PlanEventTable = {
  tenant_id: string;
  plan_id: string;
  event_no: number;
  event: string;
  sequence: number | null;
  payment_id: string | null;
  reason: string | null;
  at: Date;
  notified_at: Date | null;
};

export type InstallmentRecipeTable = {
  tenant_id: string;
  recipe_id: string;
  customer_id: string;
  account_id: string;
  settlement_id: string | null;
  schedule: Json<unknown>;
  installments: Json<unknown>;
  plan_id: string | null;
  created_at: Date;
};

/** The creditor's consent to a plan with monthly payments below the account's minimum. */
export type PlanOfferTable = {
  tenant_id: string;
  plan_offer_id: string;
  customer_id: string;
  account_id: string;
  monthly_cents: Amount;
  source: PlanOfferSource;
  /** An operator as in the audit log, or `customer` for the tenant's rules. */
  made_by: string;
  created_at: Date;
  expires_on: IsoDay;
  withdrawn_at: Generated<Date | null>;
};

/** A customer's proposal to settle an account for an amount, or to pay an amount each month. */
export type ProposalTable = {
  tenant_id: string;
  proposal_id: string;
  customer_id: string;
  account_id: string;
  kind: Generated<ProposalKind>;
  /** Monthly payment of a plan. */
  amount_cents: Amount;
  balance_cents: Amount;
  reason_sealed: Buffer | null;
  language: Language;
  state: ProposalState;
  offer_id: string | null;
  /** Answers a plan, as `offer_id` does a lump sum. */
  plan_offer_id: Generated<string | null>;
  decline_reason: Generated<ProposalDeclineReason | null>;
  /** Null if the rules or the customer decided. */
  decided_by: Generated<string | null>;
  created_at: Date;
  decided_at: Date | null;
};

/** A customer's request for help with an account that they can't pay. */
export type HardshipRequestTable = {
  tenant_id: string;
  request_id: string;
  customer_id: string;
  account_id: string;
  reason: HardshipReason;
  /** JSON of `HardshipDetails`. */
  details_sealed: Buffer;
  balance_cents: Amount;
  language: Language;
  state: HardshipState;
  decline_reason: Generated<HardshipDeclineReason | null>;
  /** The consent to smaller monthly payments that answers it. */
  plan_offer_id: Generated<string | null>;
  /** The latest question of an employee. */
  question: Generated<HardshipQuestion | null>;
  asked_at: Generated<Date | null>;
  /** Null if the rules or the customer decided. */
  decided_by: Generated<string | null>;
  created_at: Date;
  decided_at: Date | null;
};

/** A time in which nobody reminds the customer of an account or charges it without being asked to. */
export type AccountPauseTable = {
  tenant_id: string;
  pause_id: string;
  customer_id: string;
  account_id: string;
  request_id: string;
  from_on: IsoDay;
  /** The last day. */
  until_on: IsoDay;
  source: PauseSource;
  end_noticed_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  end_reason: Generated<PauseEndReason | null>;
  created_at: Date;
};

export type OperatorCaseTable = {
  tenant_id: string;
  case_id: string;
  customer_id: string;
  /** Null if it isn't about one account. */
  account_id: string | null;
  payment_id: string | null;
  plan_id: string | null;
  dispute_id: Generated<string | null>;
  call_back_id: Generated<string | null>;
  upload_id: Generated<string | null>;
  proposal_id: Generated<string | null>;
  hardship_request_id: Generated<string | null>;
  kind: CaseKind;
  code: string | null;
  /** Reply for an employee to read, with its sender's number. */
  reply_sealed: Generated<Buffer | null>;
  /** Document to be mailed, by its kind in `document`, and whether the customer asked for it. */
  document_kind: Generated<MailableDocumentKind | null>;
  document_subject: Generated<string | null>;
  document_language: Generated<Language | null>;
  document_requested: Generated<boolean | null>;
  opened_at: Date;
  closed_at: Date | null;
  closed_by: Generated<string | null>;
  closing_note: Generated<string | null>;
};

/** Legally required notice before a debit, and its delivery. Amounts in cents, including fees. */
export type DebitNoticeTable = {
  tenant_id: string;
  notice_id: string;
  customer_id: string;
  account_id: string;
  payment_id: string | null;
  plan_id: string | null;
  sequence: number | null;
  charge_id: Generated<string | null>;
  charge_on: IsoDay;
  amount_cents: Amount;
  email_message_id: string | null;
  text_message_id: string | null;
  mailed_on: Generated<IsoDay | null>;
  mailed_by: Generated<string | null>;
  case_id: Generated<string | null>;
  deliver_before: Generated<Date | null>;
  stale_from: Generated<Date | null>;
  created_at: Date;
};
