import type { PayPalProcessor } from '@quittance/domain/payments/processor-names';
import type { Generated } from 'kysely';
import type { Amount } from './column-types.ts';

export type PayPalOrderTable = {
  tenant_id: string;
  order_id: string;
  customer_id: string;
  /** Null for a registered customer. */
  guest_session_id: string | null;
  account_id: string;
  processor: PayPalProcessor;
  merchant: string;
  amount_cents: Amount;
  opened_at: Date;
  used_at: Generated<Date | null>;
};

/** Token of a card or wallet, and the first customer who submitted it. */
export type CardTokenUseTable = {
  tenant_id: string;
  /** Keyed with the tenant's key, like the fingerprints of payment methods. */
  token_hash: Buffer;
  customer_id: string;
  /** Null for a registered customer. */
  guest_session_id: string | null;
  first_used_at: Date;
  payment_method_id: Generated<string | null>;
};
