import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PayableAccount } from '@quittance/domain/accounts/account';
import type { Cents } from '@quittance/domain/money/cents';
import type { BankAccountType, BankOwnerType } from '@quittance/domain/payment-methods/bank-account-type';
import type { MethodKind } from '@quittance/domain/payment-methods/method-kind';
import type { CardBinType, TokenUsage } from '@quittance/domain/payment-methods/payment-token';
import type { PayeeProcessor, PayPalProcessor } from '@quittance/domain/payments/processor-names';
import type { SettlementOfferType } from '@quittance/domain/settlements/settlement-offer';
import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import { sql } from 'kysely';
import type { AccountColumns } from '../../accounts/payable-account.ts';
import { type FeeLawFacts, sealedPayerState } from '../../fees/fee-limits-of.ts';
import { beginBy } from '../../settlements/begin-by.ts';
import type { TenantKey } from '../../tenants/keyring.ts';
import type { SubmitPaymentCommand } from './submit-payment-command.ts';
import { takeKey } from './take-key.ts';

export type DecidedShare = { facts: AccountFacts; account: PayableAccount; amountCents: Cents };

/** An account of a payment with its payee, locked until the transaction ends. */
export type AccountFacts = AccountColumns &
  FeeLawFacts & {
    account_id: string;
    payee_code: string;
    processor: PayeeProcessor;
    merchant: string;
    paypal_processor: PayPalProcessor | null;
    paypal_merchant: string | null;
    payment_configuration: unknown;
    is_unreported_debt: boolean;
    is_out_of_statute: boolean;
    /** This session's acknowledgments for the account, as `type:version`. */
    acknowledged: string[];
    /** Loaded only for a settlement payment. */
    settlement: SettlementFacts | null;
  };

/** Dates are YYYY-MM-DD. */
export type SettlementFacts = {
  settlement_id: string;
  state: 'accepted' | 'submitted';
  offer_type: SettlementOfferType;
  total_cents: number;
  begin_by: string | null;
  pay_by: string | null;
};

type AccountRow = Omit<AccountFacts, 'settlement' | 'payer_state'> & {
  customer_id: string;
  personal_data_sealed: Buffer;
};

export type MethodFacts = {
  paymentMethodId: string;
  kind: MethodKind;
  usage: TokenUsage;
  wallet: Wallet | null;
  fingerprint: Buffer;
  lastFour: string | null;
  bankAccountType: BankAccountType | null;
  bankOwnerType: BankOwnerType | null;
  /** The payee whose processor keeps the card; null for a method that works with every payee. */
  methodPayeeCode: string | null;
  cardBinType: CardBinType | null;
  cardIsHsa: boolean | null;
  cardExpiryMonth: number | null;
  cardExpiryYear: number | null;
};

/** The paying method with what its processor needs to charge it. */
export type ChargedMethod = MethodFacts & {
  holderNameSealed: Buffer | null;
  bankSealed: Buffer | null;
  cardProcessorToken: string | null;
  payPalOrderId: string | null;
  /** True when a return has disabled the bank account. */
  isDisabled: boolean;
};

/** The accounts are in the order of the command's shares; undefined for one that is not the customer's. */
export type PaymentFacts = { accounts: (AccountFacts | undefined)[]; method: ChargedMethod | undefined };

type AskedFacts = { command: SubmitPaymentCommand; key: TenantKey; methodId: string };

/**
 * Takes the idempotency key, loads the facts, and locks the rows: the accounts, so that two payments can't use the same
 * balance, and the method, so that nobody removes it meanwhile. Accounts are locked in the order of their ids, which
 * avoids deadlocks. Of two requests with one key, the second waits here for the first one's commit and then finds its
 * key taken.
 */
export async function takeKeyAndLoadFacts(
  tx: TenantTransaction,
  asked: AskedFacts & { requestHash: Buffer; paymentId: string; now: Date },
): Promise<{ isKeyTaken: boolean; facts: PaymentFacts }> {
  // The statements go out together, in this order: the key first.
  const [isKeyTaken, facts] = await Promise.all([
    takeKey(tx, asked),
    loadPaymentFacts(tx, { ...asked, isLocked: true }),
  ]);
  return { isKeyTaken, facts };
}

/** Loads the facts of a payment. To write one, they must be locked. */
export async function loadPaymentFacts(
  tx: TenantTransaction,
  { command, key, methodId, isLocked }: AskedFacts & { isLocked: boolean },
): Promise<PaymentFacts> {
  const tenantId = command.tenant.id;
  const { sessionId, customerId, guestAccountIds } = command.session;
  // A guest pays only the accounts of the link, with a method entered in this session, and no other session can use that
  // method.
  const guestSessionId = guestAccountIds === undefined ? null : sessionId;
  const references = command.shares.map((share) => share.accountReferenceCode);
  const { rows } = await sql<(AccountRow | { account_id: null }) & (ChargedMethod | { paymentMethodId: null })>`
    select a.account_id, a.payee_code, a.reference_code, a.balance_cents, a.billed_balance_cents, a.amount_due_cents, a.minimum_cents,
      a.ach_limit_cents, a.card_limit_cents, a.ach_fee_hundredths, a.card_fee_hundredths, a.approved_methods,
      a.processor, a.merchant, a.paypal_processor, a.paypal_merchant, a.payment_configuration, a.fee_law, a.customer_id, a.personal_data_sealed,
      a.is_unreported_debt, a.is_out_of_statute,
      case when ${command.tenant.showDisclosures}::boolean then array(
        select c.disclaimer_type || ':' || c.text_version from user_consent c
        where c.tenant_id = ${tenantId} and c.session_id = ${sessionId} and c.account_id = a.account_id
      ) else '{}' end as acknowledged,
      m.payment_method_id as "paymentMethodId", m.kind, m.usage, m.wallet, m.fingerprint, m.last_four as "lastFour",
      m.bank_account_type as "bankAccountType", m.bank_owner_type as "bankOwnerType", m.payee_code as "methodPayeeCode",
      m.card_bin_type as "cardBinType", m.card_is_hsa as "cardIsHsa", m.card_expiry_month as "cardExpiryMonth", m.card_expiry_year as "cardExpiryYear",
      m.holder_name_sealed as "holderNameSealed", m.bank_sealed as "bankSealed", m.card_processor_token as "cardProcessorToken",
      m.paypal_order_id as "payPalOrderId", m.disabled_code is not null as "isDisabled"
    from (select) as always
    left join (
      select account.account_id, account.customer_id, account.payee_code, account.reference_code, account.balance_cents,
        account.billed_balance_cents, account.amount_due_cents, account.minimum_cents, account.ach_limit_cents, account.card_limit_cents,
        account.ach_fee_hundredths, account.card_fee_hundredths, account.approved_methods, account.is_unreported_debt,
        account.is_out_of_statute, payee.processor, payee.merchant, payee.paypal_processor, payee.paypal_merchant,
        payee.payment_configuration, payee.fee_law, customer.personal_data_sealed
      from account
      join payee on payee.tenant_id = account.tenant_id and payee.payee_code = account.payee_code
      join customer on customer.tenant_id = account.tenant_id and customer.customer_id = account.customer_id
      where account.tenant_id = ${tenantId} and account.reference_code = any(${references}::text[])
        and account.customer_id = ${customerId} and account.closed_at is null
        and (${guestAccountIds ?? null}::uuid[] is null or account.account_id = any(${guestAccountIds ?? null}::uuid[]))
      order by account.account_id
      ${isLocked ? sql`for update of account` : sql``}
    ) a on true
    left join (
      select payment_method_id, kind, usage, wallet, fingerprint, last_four, bank_account_type, bank_owner_type, payee_code,
        card_bin_type, card_is_hsa, card_expiry_month, card_expiry_year, holder_name_sealed, bank_sealed, card_processor_token,
        paypal_order_id, disabled_code
      from payment_method
      where tenant_id = ${tenantId} and payment_method_id = ${methodId} and customer_id = ${customerId} and retired_at is null
        and guest_session_id is not distinct from ${guestSessionId}::uuid
      ${isLocked ? sql`for key share` : sql``}
    ) m on true
  `.execute(tx);
  const [first] = rows;
  if (!first) throw new Error('expected one row, got none');
  const accounts = rows.filter((row) => row.account_id !== null);
  const found = references.map((reference) => accounts.find((row) => row.reference_code === reference));
  // A separate statement, so that it sees what earlier lock holders did to the settlements.
  const settlementOf = command.isSettlement ? await loadSettlements(tx, { tenantId, accounts: found }) : () => null;
  return {
    accounts: found.map(
      (account) => account && withFacts(account, { key, settlement: settlementOf(account.account_id) }),
    ),
    method: first.paymentMethodId === null ? undefined : first,
  };
}

function withFacts(
  { customer_id, personal_data_sealed, ...account }: AccountRow,
  { key, settlement }: { key: TenantKey; settlement: SettlementFacts | null },
): AccountFacts {
  return { ...account, payer_state: sealedPayerState(key, { customer_id, personal_data_sealed }), settlement };
}

/** Requires that the accounts' rows are locked. */
async function loadSettlements(
  tx: TenantTransaction,
  { tenantId, accounts }: { tenantId: string; accounts: readonly (AccountRow | undefined)[] },
): Promise<(accountId: string) => SettlementFacts | null> {
  const accountIds = accounts.flatMap((account) => account?.account_id ?? []);
  const { rows } = await sql<SettlementFacts & { account_id: string }>`
    select s.account_id, s.settlement_id, s.state, s.offer_type, s.total_cents, ${beginBy('s')} as begin_by, s.pay_by
    from settlement s
    where s.tenant_id = ${tenantId} and s.account_id = any(${accountIds}::uuid[]) and s.state in ('accepted', 'submitted')
  `.execute(tx);
  return (accountId) => rows.find((row) => row.account_id === accountId) ?? null;
}
