import type { AccountDisplayType } from '@quittance/domain/accounts/account';
import type { PayType } from '@quittance/domain/accounts/pay-type';
import type { ReportedAction } from '@quittance/domain/events/reported-action';
import type { Language } from '@quittance/domain/languages';
import type { SessionEnd, SessionKind } from '@quittance/domain/sign-in/session-kind';
import type { Generated } from 'kysely';
import type { Amount, IsoDay } from './column-types.ts';

export type CustomerTable = {
  tenant_id: string;
  customer_id: string;
  reference_code: string;
  /** Name, address, home phone and e-mail address, encrypted as one document. */
  personal_data_sealed: Buffer;
  /** Keyed hashes for search. Null if the customer has no such value. */
  name_hash: Buffer | null;
  email_hash: Buffer | null;
  home_phone_hash: Buffer | null;
  first_name_hash: Buffer | null;
  last_name_start_hash: Buffer | null;
  street_hash: Buffer | null;
  /** False until the worker has computed the three hashes above for a row of an earlier release. */
  has_search_hashes: Generated<boolean>;
  is_opted_in_to_2fa: Generated<boolean>;
  language: Language | null;
  cash_minimum_cents: Generated<Amount | null>;
  cash_maximum_cents: Generated<Amount | null>;
  created_at: Generated<Date>;
};

export type AccountTable = {
  tenant_id: string;
  account_id: string;
  customer_id: string;
  payee_code: string;
  reference_code: string;
  /** Copy of the tenant's setting, maintained by the database. False if another payee may use the number too. */
  reference_code_is_unique: Generated<boolean>;
  name: string;
  display_type: AccountDisplayType;
  pay_type: PayType | null;
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

export type SignInCredentialTable = {
  tenant_id: string;
  login_hash: Buffer;
  login_sealed: Buffer;
  customer_id: string;
  secret_hash: string;
  failed_tries: Generated<number>;
  locked_until: Date | null;
  failed_codes: Generated<number>;
};

export type SessionTable = {
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
  end_reason: SessionEnd | null;
  kind: Generated<SessionKind>;
  account_id: string | null;
  agent_link_id: Generated<string | null>;
  authenticated_at: Date;
  /** True until the customer has verified the e-mail address that the tenant requires. */
  is_registration_due: Generated<boolean>;
};

export type IdentityProviderTable = {
  tenant_id: string;
  name: string;
  issuer: string;
  client_id: string;
  client_secret_sealed: Buffer | null;
  scope: Generated<string>;
  login_claim: Generated<string>;
};

/** The text has a column for each language, such as `text_en`. */
export type DisclaimerTextTable = {
  tenant_id: string;
  disclaimer_type: number;
  version: string;
  [column: `text_${string}`]: string;
  published_at: Date;
};

export type UserConsentTable = {
  tenant_id: string;
  consent_id: string;
  customer_id: string;
  session_id: string;
  disclaimer_type: number;
  text_version: string;
  text_hash: Buffer;
  language: Language;
  account_id: string | null;
  user_token: string | null;
  client_address: string;
  user_agent: string;
  accepted_at: Date;
};

export type UserEventTable = {
  tenant_id: string;
  event_id: string;
  event_type: string;
  user_token: string | null;
  customer_id: string | null;
  request_id: string;
  at: Date;
};

export type ReportedIssueTable = {
  tenant_id: string;
  issue_id: string;
  action: ReportedAction;
  login_id_error: boolean;
  payee_code_error: boolean;
  unique_name_error: boolean;
  user_token: string | null;
  created_at: Generated<Date>;
};
