import type { Generated } from 'kysely';
import type { Amount, IsoDay } from './column-types.ts';

export type AgentLinkTable = {
  tenant_id: string;
  agent_link_id: string;
  customer_id: string;
  account_id: string;
  token_hash: Buffer;
  /** Null, like the day and the payment method, if the customer chooses. */
  amount_cents: Amount | null;
  scheduled_for: IsoDay | null;
  method_kind: 'bank' | 'card' | null;
  is_fee_waived: boolean;
  made_by: string;
  sent_by: 'email' | 'sms' | null;
  created_at: Date;
  expires_at: Date;
  opened_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
  /** True for a creditor's request to pay, false for terms that a customer agreed on by phone. */
  is_request: Generated<boolean>;
  return_url: Generated<string | null>;
};

/** One account of a creditor's link. */
export type AgentLinkShareTable = {
  tenant_id: string;
  agent_link_id: string;
  account_id: string;
  customer_id: string;
  share_no: number;
  /** Null if the customer chooses the amounts. */
  amount_cents: Amount | null;
};

/** An employee's view of the portal as the customer sees it: its link and its session. */
export type CustomerViewTable = {
  tenant_id: string;
  view_id: string;
  customer_id: string;
  staff_id: string;
  staff_session_id: string;
  reason: string;
  token_hash: Buffer;
  created_at: Date;
  link_until: Date;
  opened_at: Generated<Date | null>;
  cookie_hash: Generated<Buffer | null>;
  expires_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
};
