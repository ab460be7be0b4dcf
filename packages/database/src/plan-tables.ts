import type { Generated } from 'kysely';
import type { Amount, IsoDay, Json } from './column-types.ts';

/** How a settlement can be paid (req 3.13): at once, a part at once and the rest by plan, or by plan alone. */
type OfferType = 'lump-sum' | 'lump-sum-autopay' | 'autopay';

/** What a creditor offers to take instead of the whole balance (req 3.13). */
export type SettlementOfferTable = {
  tenant_id: string;
  offer_id: string;
  customer_id: string;
  account_id: string;
  offer_type: OfferType;
  total_cents: Amount;
  down_payment_cents: Amount | null;
  expires_on: IsoDay | null;
  due_on: IsoDay | null;
  installments: number | null;
  missed_allowed: Generated<number>;
  withdrawn_at: Date | null;
  created_at: Date;
  /** What the creditor calls it. */
  reference_code: Generated<string | null>;
  /** Which version of which rule made it, or which operator did, as in the audit log. */
  rule_id: Generated<string | null>;
  rule_version: Generated<number | null>;
  made_by: Generated<string | null>;
};

/** A rule that makes offers. */
export type OfferRuleTable = {
  tenant_id: string;
  rule_id: string;
  name: string;
  state: 'draft' | 'active' | 'paused';
  version_no: number;
  run_on: Generated<IsoDay | null>;
  run_after: Generated<string | null>;
  is_withdrawing: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
};

/** How a rule stood; never changed. */
export type OfferRuleVersionTable = {
  tenant_id: string;
  rule_id: string;
  version_no: number;
  /** As packages/domain names it. */
  terms: Json<object>;
  saved_by: string;
  saved_at: Date;
};

/** An accepted offer, as it stood when it was accepted. */
export type SettlementTable = {
  tenant_id: string;
  settlement_id: string;
  customer_id: string;
  account_id: string;
  offer_id: string;
  state: string;
  offer_type: OfferType;
  total_cents: Amount;
  down_payment_cents: Amount | null;
  begin_by: IsoDay | null;
  pay_by: IsoDay | null;
  installments: number | null;
  missed_allowed: number;
  balance_cents: Amount;
  discount_cents: Amount | null;
  language: 'en' | 'es';
  agreement_text: string;
  agreement_hash: Buffer;
  client_address: string;
  user_agent: string;
  accepted_at: Date;
  completed_at: Date | null;
  updated_at: Date;
};

/** Every step of a settlement, and whether the customer has been told. */
export type SettlementEventTable = {
  tenant_id: string;
  settlement_id: string;
  event_no: number;
  event: string;
  from_state: string | null;
  to_state: string;
  payment_id: string | null;
  at: Date;
  told_at: Date | null;
};

/** A payment plan (req 4.3, 7.6). */
export type InstallmentPlanTable = {
  tenant_id: string;
  plan_id: string;
  customer_id: string;
  account_id: string;
  payment_method_id: string;
  settlement_id: string | null;
  state: string;
  stop_reason: string | null;
  frequency: 'weekly' | 'every-2-weeks' | 'twice-a-month' | 'monthly';
  rhythm: Json<unknown>;
  goal_cents: Amount;
  /** `extend` was written by releases before 0160; it is read as `ask`. */
  after_missed: 'ask' | 'extend' | 'end' | 'stop';
  paid_by: 'bankaccount' | 'creditcard' | 'debitcard' | 'hsacard';
  confirmation_number: string;
  version_no: number;
  created_at: Date;
  updated_at: Date;
  ended_at: Date | null;
};

/** One payment of a plan. */
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

/** A plan as it stood after a change, and what was agreed to. */
export type PlanVersionTable = {
  tenant_id: string;
  plan_id: string;
  version_no: number;
  customer_id: string;
  change: 'created' | 'move' | 'skip' | 'amount' | 'frequency' | 'method' | 'pause' | 'resume' | 'make-up' | 'cancel';
  payment_method_id: string;
  installments: Json<unknown>;
  language: 'en' | 'es';
  text: string;
  text_hash: Buffer;
  client_address: string;
  user_agent: string;
  accepted_at: Date;
  /** The server's signature; null before there were any. */
  signature: Generated<Buffer | null>;
};

/** What happened to a plan, and whether the customer has been told. */
export type PlanEventTable = {
  tenant_id: string;
  plan_id: string;
  event_no: number;
  event: string;
  sequence: number | null;
  payment_id: string | null;
  reason: string | null;
  at: Date;
  told_at: Date | null;
};

/** A schedule that was shown and can be agreed to once. */
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

/** What a person at the creditor's has to look at. */
export type OperatorCaseTable = {
  tenant_id: string;
  case_id: string;
  customer_id: string;
  /** Null where it is not about one account. */
  account_id: string | null;
  payment_id: string | null;
  plan_id: string | null;
  dispute_id: Generated<string | null>;
  call_back_id: Generated<string | null>;
  upload_id: Generated<string | null>;
  kind:
    | 'unauthorized-return'
    | 'authorization-needed'
    | 'correction-needed'
    | 'returned-in-error'
    | 'plan-stopped'
    | 'dispute'
    | 'call-back'
    | 'upload'
    | 'import'
    | 'refund-to-check'
    | 'returned-again'
    | 'bank-answer'
    | 'notice-undelivered'
    | 'text-reply'
    | 'paper-copy';
  code: string | null;
  /** The reply that an operator has to read, with the number that it came from. */
  reply_sealed: Generated<Buffer | null>;
  /** The paper that is to be mailed, as `document` names it, and whether its customer asked for it. */
  paper_kind: Generated<
    'plan-authorization' | 'settlement-agreement' | 'settled-letter' | 'paid-in-full-letter' | null
  >;
  paper_subject: Generated<string | null>;
  paper_language: Generated<'en' | 'es' | null>;
  paper_requested: Generated<boolean | null>;
  opened_at: Date;
  closed_at: Date | null;
  closed_by: Generated<string | null>;
  closing_note: Generated<string | null>;
};

/** A notice that the law requires before a debit, and how it reached the customer. Amounts in cents, fees included. */
export type DebitNoticeTable = {
  tenant_id: string;
  notice_id: string;
  customer_id: string;
  account_id: string;
  payment_id: string | null;
  plan_id: string | null;
  sequence: number | null;
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
