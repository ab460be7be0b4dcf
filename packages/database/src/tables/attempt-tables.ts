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

/**
 * Failed sign-ins by name. The row with an empty hash counts all unknown devices together. Other rows count one device
 * that has signed in before.
 */
type TryCountTable = {
  tenant_id: string;
  name_hash: Buffer;
  device_hash: Buffer;
  failed_tries: number;
  locked_until: Date | null;
  updated_at: Date;
};

/** `customer_id` is null for an unknown name. */
export type SignInTryCountTable = TryCountTable & { customer_id: string | null };

/** `staff_id` is null for an unknown address. */
export type StaffTryCountTable = TryCountTable & { staff_id: string | null };

export type PasskeyTable = {
  tenant_id: string;
  passkey_id: string;
  customer_id: string;
  credential_id: Buffer;
  /** In COSE format. */
  public_key: Buffer;
  name_sealed: Buffer;
  /** Signatures so far. Always 0 for authenticators that don't count. */
  counter: number;
  is_backed_up: boolean;
  created_at: Date;
  last_used_at: Generated<Date | null>;
};

/** Bound to the browser that signs in, or to the session that adds a passkey. */
export type PasskeyChallengeTable = {
  tenant_id: string;
  challenge_id: string;
  challenge_hash: Buffer;
  browser_secret_hash: Buffer | null;
  session_id: string | null;
  expires_at: Date;
};

export type SingleSignOnAttemptTable = {
  tenant_id: string;
  attempt_id: string;
  state_hash: Buffer;
  browser_secret_hash: Buffer;
  nonce: string;
  code_verifier: string;
  expires_at: Date;
};
