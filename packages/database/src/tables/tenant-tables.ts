import type { PayeeProcessor, PayPalProcessor } from '@quittance/domain/payments/processor-names';
import type { ColumnType, Generated } from 'kysely';
import type { Amount, Json } from './column-types.ts';

export type TenantTable = {
  tenant_id: string;
  label: string;
  name: string;
  logo: Generated<string>;
  primary_color: string;
  secondary_color: string;
  login_type: Generated<number>;
  disclaimer_show_type: Generated<number>;
  account_reference_code_is_unique: Generated<boolean>;
  session_timeout_seconds: number | null;
  landing_page_type: Generated<number>;
  time_zone: string;
  support_phone: string | null;
  support_email: string | null;
  support_hours: string | null;
  sms_source_address: string | null;
  email_source_address: string | null;
  payment_configuration: Json<unknown>;
  payment_plan_configuration: Json<unknown>;
  refund_alone_cents: Generated<Amount>;
  adjustment_alone_cents: Generated<Amount>;
  key_files_lower_cents: Generated<Amount>;
  key_files_raise_cents: Generated<Amount>;
  dispute_answer_days: Generated<number>;
  retention: ColumnType<unknown, string | null | undefined, string | null>;
  /** Null if never published. */
  language_rules: ColumnType<unknown, string | null | undefined, string | null>;
  /** Null if never published. */
  reminder_rules: ColumnType<unknown, string | null | undefined, string | null>;
  /** Null if never published. */
  proposal_rules: ColumnType<unknown, string | null | undefined, string | null>;
  /** Null if never published. */
  hardship_rules: ColumnType<unknown, string | null | undefined, string | null>;
  /** Origins to which the portal may return customers. */
  return_origins: ColumnType<string[], string[] | undefined, string[]>;
  /** Null if never published. */
  pay_by_text_rules: ColumnType<unknown, string | null | undefined, string | null>;
  embed_origins: ColumnType<string[], string[] | undefined, string[]>;
  offer_floor_basis_points: Generated<number>;
  discount_alone_basis_points: Generated<number>;
  /** Yes-or-no settings by name. Missing ones have their default. */
  switches: ColumnType<unknown, string | undefined, string>;
  is_one_person: Generated<boolean>;
  /** Published settings on the right to charge fees. Null if never published. */
  fee_law: ColumnType<unknown, string | null | undefined, string | null>;
  /** Validation settings of bank accounts. Null if never published. */
  account_validation: ColumnType<unknown, string | null | undefined, string | null>;
  electronic_records_permission: Generated<string | null>;
  created_at: Generated<Date>;
  /** The live tenant of a test tenant; null for a live one. */
  test_of: ColumnType<string | null, string | null | undefined, never>;
  clock_ahead_ms: Generated<Amount>;
  clock_target: Date | null;
  clock_lease_until: Date | null;
};

/** Tenant of a host's first label. */
export type TenantHostTable = {
  tenant_id: string;
  label: string;
};

export type PayeeTable = {
  tenant_id: string;
  payee_code: string;
  name: string;
  processor: PayeeProcessor;
  merchant: string;
  paypal_processor: Generated<PayPalProcessor | null>;
  paypal_merchant: Generated<string | null>;
  wallets: ColumnType<unknown, string | null | undefined, string | null>;
  cash_network: Generated<string | null>;
  cash_secret_sealed: Generated<Buffer | null>;
  payment_configuration: Json<unknown> | null;
  payment_plan_configuration: Json<unknown> | null;
  /** Null if the tenant's applies. */
  fee_law: ColumnType<unknown, string | null | undefined, string | null>;
  /** Columns of its bank statements; null until an employee chooses them. */
  bank_columns: ColumnType<unknown, string | null | undefined, string | null>;
};

export type TenantDataKeyTable = {
  tenant_id: string;
  key_id: string;
  wrapping_key_id: string;
  wrapped_key: Buffer;
  created_at: Generated<Date>;
  /** Time since which it encrypts nothing new. */
  retired_at: Generated<Date | null>;
};
