import type { ConsentKind, ConsentSource } from '@quittance/domain/consents/consent-kind';
import type { Language } from '@quittance/domain/languages';
import type { BounceSource } from '@quittance/domain/messages/bounce-source';
import type { TextUsed } from '@quittance/domain/messages/editable-messages';
import type { IncomingTextMeaning, IncomingTextOutcome } from '@quittance/domain/messages/incoming-text';
import type { BounceKind } from '@quittance/domain/messages/mail-report';
import type { MessageState } from '@quittance/domain/messages/message-state';
import type { PayByTextEndReason } from '@quittance/domain/messages/pay-by-text';
import type { ReminderSkipReason } from '@quittance/domain/reminders/allow-reminder';
import type { ReminderKind, ReminderState } from '@quittance/domain/reminders/reminder-rules';
import type { SessionKind } from '@quittance/domain/sign-in/session-kind';
import type { CodePurpose } from '@quittance/domain/sign-in/verification-code';
import type { Generated } from 'kysely';
import type { Amount, IsoDay } from './column-types.ts';

/** req 3.4. */
export type EmailEndpointTable = {
  tenant_id: string;
  customer_id: string;
  email_address_sealed: Buffer;
  email_address_hash: Buffer;
  is_authenticated: boolean;
  is_preferred: boolean;
  pending_verification: boolean;
  opt_out_all_subscriptions: boolean;
  updated_at: Date;
};

export type PhoneEndpointTable = {
  tenant_id: string;
  customer_id: string;
  phone_sealed: Buffer;
  phone_hash: Buffer;
  is_subscribed: boolean;
  consent_text: string;
  consent_language: Language;
  consented_at: Date;
  client_address: string;
  user_agent: string;
  stopped_at: Date | null;
};

export type ConsentTable = {
  tenant_id: string;
  consent_id: string;
  customer_id: string | null;
  kind: ConsentKind;
  is_granted: boolean;
  address_hash: Generated<Buffer | null>;
  plan_id: Generated<string | null>;
  shown_text: Generated<string | null>;
  text_version: Generated<string | null>;
  text_hash: Generated<Buffer | null>;
  /** Identifies the terms of a consent to electronic records, independent of the tenant's name and contact details. */
  terms_version: Generated<string | null>;
  language: Generated<Language | null>;
  given_at: Date;
  client_address: Generated<string | null>;
  user_agent: Generated<string | null>;
  session_kind: Generated<SessionKind | null>;
  source: ConsentSource;
  withdrawn_how: Generated<string | null>;
  recorded_by: Generated<string | null>;
  /** Proof that the customer can open electronic records. */
  demonstrated_by: Generated<'pdf-code' | null>;
  recorded_at: Generated<Date>;
};

export type AuthRequestTable = {
  tenant_id: string;
  auth_request_id: string;
  purpose: CodePurpose;
  secret_hash: Buffer;
  customer_id: string | null;
  login_sealed: Buffer | null;
  channel: 'email' | 'sms';
  destination_sealed: Buffer;
  session_id: string | null;
  browser_hash: Buffer | null;
  consent_text: Generated<string | null>;
  consent_version: Generated<string | null>;
  consent_language: Generated<Language | null>;
  consent_client_address: Generated<string | null>;
  consent_user_agent: Generated<string | null>;
  code_hash: Buffer;
  code_expires_at: Date;
  code_tries: Generated<number>;
  /** Counted across all codes of the request. */
  wrong_codes: Generated<number>;
  link_hash: Buffer | null;
  link_expires_at: Date | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type MessageTable = {
  tenant_id: string;
  message_id: string;
  customer_id: string | null;
  channel: 'email' | 'sms';
  template: string;
  language: Language;
  destination_hash: Buffer;
  source_hash: Generated<Buffer | null>;
  sealed: Buffer | null;
  evidence_sealed: Generated<Buffer | null>;
  auth_request_id: string | null;
  state: MessageState;
  tries: Generated<number>;
  next_try_at: Date;
  useless_after: Date | null;
  failure: string | null;
  /** Null until it's sent, and for messages of earlier releases. */
  text_used: Generated<TextUsed | null>;
  created_at: Date;
  ended_at: Date | null;
};

/** A text message that a tenant's number received. */
export type IncomingTextTable = {
  tenant_id: string;
  incoming_text_id: string;
  carrier_id: string;
  customer_id: string | null;
  phone_hash: Buffer;
  sealed: Buffer;
  meaning: IncomingTextMeaning;
  outcome: IncomingTextOutcome;
  received_at: Date;
};

/** A reminder of a bill, an offer or a missed plan payment. */
export type ReminderTable = {
  tenant_id: string;
  reminder_id: string;
  customer_id: string;
  account_id: string;
  kind: ReminderKind;
  step_days: number;
  /** A bill's number, an offer's ID, or a plan's ID with the number of the missed payment. */
  subject: string;
  amount_cents: Amount;
  due_on: IsoDay | null;
  remind_on: IsoDay;
  state: ReminderState;
  reason: Generated<ReminderSkipReason | null>;
  next_try_at: Date | null;
  email_message_id: Generated<string | null>;
  text_message_id: Generated<string | null>;
  created_at: Date;
  decided_at: Generated<Date | null>;
};

/** A customer's agreement to pay by text. Only ever ends. */
export type PayByTextTable = {
  tenant_id: string;
  pay_by_text_id: string;
  customer_id: string;
  payment_method_id: string;
  phone_hash: Buffer;
  code_above_cents: Amount;
  max_cents: Amount;
  language: Language;
  text: string;
  text_hash: Buffer;
  client_address: string;
  user_agent: string;
  accepted_at: Date;
  signature: Buffer;
  ended_at: Generated<Date | null>;
  end_reason: Generated<PayByTextEndReason | null>;
};

/** The payment that a reply of PAY to a text makes. */
export type PayByTextOfferTable = {
  tenant_id: string;
  offer_id: string;
  pay_by_text_id: string;
  customer_id: string;
  account_id: string;
  bill_id: string;
  reminder_id: string;
  message_id: string;
  phone_hash: Buffer;
  payee_code: string;
  amount_cents: Amount;
  /** Stated in addition to the amount. */
  fee_cents: Amount;
  created_at: Date;
  expires_at: Date;
  code_hash: Generated<Buffer | null>;
  code_expires_at: Generated<Date | null>;
  code_tries: Generated<number>;
  incoming_text_id: Generated<string | null>;
  payment_id: Generated<string | null>;
  used_at: Generated<Date | null>;
};

/** A bounced e-mail, or one reported as spam. */
export type EmailBounceTable = {
  tenant_id: string;
  message_id: string;
  kind: BounceKind;
  address_hash: Buffer;
  status: string;
  source: BounceSource;
  at: Date;
  cleared_at: Date | null;
};

export type CustomerChangeTable = {
  tenant_id: string;
  customer_id: string;
  change_id: string;
  session_id: string | null;
  reason: string;
  changed_fields: string[];
  client_address: string;
  at: Date;
};
