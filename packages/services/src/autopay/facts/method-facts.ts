import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { FeeRate } from '@quittance/domain/accounts/account';
import { agreedFee, autopayFee } from '@quittance/domain/autopay/autopay-fee';
import type { MethodFacts } from '@quittance/domain/autopay/chargeable-method';
import type { Language } from '@quittance/domain/languages';
import type { Cents } from '@quittance/domain/money/cents';
import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import type { BankAccountType, BankOwnerType } from '@quittance/domain/payment-methods/bank-account-type';
import { methodDisplay } from '@quittance/domain/payment-methods/describe-method';
import { type CardBinType, cardPaymentType } from '@quittance/domain/payment-methods/payment-token';
import type { PlanPaymentType } from '@quittance/domain/payment-methods/plan-payer';
import { takenMethodsBit } from '@quittance/domain/payment-methods/taken-methods';
import { methodLimitOf } from '@quittance/domain/payments/amount-bounds';
import { sharedPaymentFee } from '@quittance/domain/payments/fees/convenience-fee';
import { sql } from 'kysely';
import { feeCardKind, feeLimitsOf, sealedPayerState } from '../../fees/fee-limits-of.ts';
import { cardKindToday } from '../../payment-methods/card-kind-today.ts';
import type { TenantKey } from '../../tenants/keyring.ts';
import { type AccountFacts, type AutopayTenant, configurationOf, payableOf } from './account-facts.ts';

/** A saved method of an agreement, also if it was removed. */
export type SavedMethod = {
  payment_method_id: string;
  kind: 'bank' | 'card';
  fingerprint: Buffer;
  is_gone: boolean;
  payee_code: string | null;
  bank_account_type: BankAccountType | null;
  bank_owner_type: BankOwnerType | null;
  card_bin_type: CardBinType | null;
  card_is_hsa: boolean | null;
  card_expiry_month: number | null;
  card_expiry_year: number | null;
  last_four: string | null;
};

export async function loadMethods(
  tx: TenantTransaction,
  { tenantId, methodIds }: { tenantId: string; methodIds: readonly string[] },
): Promise<ReadonlyMap<string, SavedMethod>> {
  const { rows } = await sql<SavedMethod>`
    select m.payment_method_id, m.kind, m.fingerprint, m.retired_at is not null as is_gone, m.payee_code, m.bank_account_type,
      m.bank_owner_type, m.card_bin_type, m.card_is_hsa, m.card_expiry_month, m.card_expiry_year, m.last_four
    from payment_method m
    where m.tenant_id = ${tenantId} and m.payment_method_id = any(${methodIds}::uuid[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.payment_method_id, row]));
}

type PaidAccount = { account: AccountFacts; tenant: AutopayTenant };

/** The stored type of a payment by this method today. */
export function paidBy(method: SavedMethod, { account, tenant }: PaidAccount): PlanPaymentType {
  if (method.kind === 'bank') return 'bankaccount';
  return cardKindToday(method, { configuration: configurationOf(account, tenant), accounts: [] }).paymentMethodType;
}

/** Formats a method as `Checking **1234`. */
export function methodText(
  method: Pick<SavedMethod, 'kind' | 'bank_account_type' | 'card_bin_type' | 'card_is_hsa' | 'last_four'>,
  language: Language,
): string {
  const { bank_account_type: accountType, card_bin_type: binType, card_is_hsa: isHsa, last_four: lastFour } = method;
  const paymentMethodType =
    method.kind === 'bank' ? 'bankaccount' : cardPaymentType({ binType: binType ?? 'UNKNOWN', isHsa: isHsa ?? false });
  return methodDisplay({ paymentMethodType, accountType, binType, wallet: null, lastFour }, language);
}

/** Facts about a method for an amount. A method isn't accepted above the account's limit for it. */
export function methodFacts(
  method: SavedMethod,
  { amountCents, ...paid }: PaidAccount & { amountCents: Cents },
): MethodFacts {
  const { account, tenant } = paid;
  const { card_expiry_month: month, card_expiry_year: year } = method;
  const payable = payableOf(account, tenant);
  const accepted = takenMethodsBit(configurationOf(account, tenant), payable.approvedMethods);
  const isOfPayee = method.payee_code === null || method.payee_code === account.payee_code;
  return {
    isGone: method.is_gone,
    isAccepted:
      isOfPayee && isApproved(accepted, paidBy(method, paid)) && amountCents <= methodLimitOf(payable, method.kind),
    expiry: month === null || year === null ? null : { month, year },
  };
}

/** Returns the fee of a payment on a day, with the rule that refused a part of it. */
export function feeOfCharge(
  amountCents: Cents,
  { method, account, tenant, key, agreed, on }: PaidAccount & FeeFacts & { agreed: FeeRate | null; on: string },
): Cents {
  const configuration = configurationOf(account, tenant);
  const lawful = sharedPaymentFee({
    shares: [{ account: payableOf(account, tenant), amountCents }],
    configuration,
    method: method.kind,
    cardKind: feeCardKind({ wallet: null, cardBinType: method.card_bin_type, cardIsHsa: method.card_is_hsa }),
    limits: limitsOf({ account, tenant, key }),
    scheduledFor: parseDate(on),
    isRecurring: true,
  });
  return autopayFee(amountCents, { agreed, lawfulCents: lawful.feeCents });
}

type FeeFacts = { method: SavedMethod; key: TenantKey };

/** Returns the fee that a new authorization names. */
export function feeToAgree({ method, account, tenant, key }: PaidAccount & FeeFacts): FeeRate | null {
  const { singlePaymentConfiguration } = configurationOf(account, tenant);
  return agreedFee(method, {
    bankFee: payableOf(account, tenant).achFee,
    isFeeApplied: singlePaymentConfiguration.applyConvenienceFee,
    limits: limitsOf({ account, tenant, key }),
  });
}

function limitsOf({ account, tenant, key }: PaidAccount & { key: TenantKey }) {
  const payerState = sealedPayerState(key, account);
  const configuration = configurationOf(account, tenant);
  return feeLimitsOf({ fee_law: account.fee_law, payer_state: payerState }, { tenant, configuration });
}
