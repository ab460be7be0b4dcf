import type { DisputeReason, DisputeState } from '@quittance/domain/disputes/dispute-life';
import type { DocumentKind } from '@quittance/domain/documents/electronic-records';
import type { Language } from '@quittance/domain/languages';
import type { NoticeKind } from '@quittance/domain/messages/notice-kind';
import type { CallOutcome } from '@quittance/domain/support/call-outcome';
import type { CallBackState, CallTime, CallTopic } from '@quittance/domain/support/call-topic';
import type { UploadMediaType } from '@quittance/domain/support/upload-rules';
import type { Generated } from 'kysely';
import type { IsoDay } from './column-types.ts';

/** A document as issued. Its file is stored outside the database. */
export type DocumentTable = {
  tenant_id: string;
  document_id: string;
  customer_id: string;
  kind: DocumentKind;
  subject: string;
  language: Language;
  facts_hash: Buffer;
  content_hash: Buffer;
  size_bytes: number;
  stored_as: string;
  issued_at: Date;
  damaged_at: Generated<Date | null>;
  /** Server signature. Null on rows older than signatures. */
  signature: Generated<Buffer | null>;
};

/** Opens one account without a log-in until it expires. */
export type PayLinkTable = {
  tenant_id: string;
  pay_link_id: string;
  customer_id: string;
  account_id: string;
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
  reminder_id: Generated<string | null>;
};

/** Opens one receipt without a log-in until it expires. */
export type ReceiptLinkTable = {
  tenant_id: string;
  receipt_link_id: string;
  customer_id: string;
  payment_id: string;
  secret_hash: Buffer;
  created_at: Date;
  expires_at: Date;
};

export type NoticePreferenceTable = {
  tenant_id: string;
  customer_id: string;
  kind: NoticeKind;
  channel: 'email' | 'sms';
  is_wanted: boolean;
  changed_at: Date;
};

export type DisputeTable = {
  tenant_id: string;
  dispute_id: string;
  customer_id: string;
  account_id: string;
  state: DisputeState;
  reason: DisputeReason;
  explanation_sealed: Buffer | null;
  language: Language;
  client_address: string;
  opened_at: Date;
  closed_at: Date | null;
};

export type DisputeEventTable = {
  tenant_id: string;
  dispute_id: string;
  event_no: number;
  event: string;
  from_state: string | null;
  to_state: string;
  done_by: string;
  at: Date;
  notified_at: Generated<Date | null>;
};

/** The creditor's message about a dispute, sent with its event. */
export type DisputeAnswerTable = {
  tenant_id: string;
  answer_id: string;
  dispute_id: string;
  event_no: number;
  text_sealed: Buffer;
};

export type CallBackTable = {
  tenant_id: string;
  call_back_id: string;
  customer_id: string;
  phone_sealed: Buffer;
  topic: CallTopic;
  call_on: IsoDay;
  part_of_day: CallTime;
  language: Language;
  state: CallBackState;
  requested_at: Date;
  closed_at: Date | null;
  /** Employee who reserved the call, as in the audit log, and when. */
  taken_by: Generated<string | null>;
  taken_at: Generated<Date | null>;
  outcome: Generated<CallOutcome | null>;
  closing_note: Generated<string | null>;
  closed_by: Generated<string | null>;
};

/** A customer's file, stored outside the database. */
export type UploadTable = {
  tenant_id: string;
  upload_id: string;
  customer_id: string;
  dispute_id: string | null;
  name_sealed: Buffer;
  media_type: UploadMediaType;
  size_bytes: number;
  content_hash: Buffer;
  stored_as: string;
  uploaded_at: Date;
  /** Null for a file about a dispute. */
  hardship_request_id: Generated<string | null>;
};
