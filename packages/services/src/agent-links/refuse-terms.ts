import type { CalendarDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { isApproved, type PaymentType } from '@quittance/domain/payment-methods/approved-methods';
import { cardPaymentTypes } from '@quittance/domain/payment-methods/payment-token';
import { takenMethodsBit } from '@quittance/domain/payment-methods/taken-methods';
import type { AgreedMethodKind, AgreedTerms } from '@quittance/domain/payments/agreed-terms';
import { singlePaymentFee } from '@quittance/domain/payments/fees/convenience-fee';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { isPaymentDateAllowed } from '@quittance/domain/payments/payment-date';
import { payableAccount } from '../accounts/payable-account.ts';
import { isDisputed } from '../disputes/is-disputed.ts';
import { feeLimitsOf, sealedPayerState } from '../fees/fee-limits-of.ts';
import { type AmountRefusal, refuseAmount } from '../payments/reserve/refuse-amount.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { TenantRow } from '../tenants/tenant.ts';

export type LinkedAccount = NonNullable<Awaited<ReturnType<typeof loadLinkedAccount>>>;

export type TermsRefusal =
  | AmountRefusal
  | Refusal<'AccountDisputed' | 'NotFound' | 'PaymentDateNotAllowed' | 'PaymentMethodNotAllowed'>;

/**
 * Loads an account with its payee's configuration and its customer's language. Returns undefined when it doesn't exist
 * or is closed.
 */
export function loadLinkedAccount(
  tx: TenantTransaction,
  { tenantId, accountId }: { tenantId: string; accountId: string },
) {
  return tx
    .selectFrom('account')
    .innerJoin('payee', (join) =>
      join.onRef('payee.tenant_id', '=', 'account.tenant_id').onRef('payee.payee_code', '=', 'account.payee_code'),
    )
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.tenant_id', '=', 'account.tenant_id')
        .onRef('customer.customer_id', '=', 'account.customer_id'),
    )
    .select([
      'account.account_id',
      'account.customer_id',
      'account.reference_code',
      'account.balance_cents',
      'account.amount_due_cents',
      'account.billed_balance_cents',
      'account.minimum_cents',
      'account.ach_limit_cents',
      'account.card_limit_cents',
      'account.ach_fee_hundredths',
      'account.card_fee_hundredths',
      'account.approved_methods',
      'payee.payment_configuration',
      'payee.fee_law',
      'customer.personal_data_sealed',
      'customer.language',
      isDisputed('account').as('is_disputed'),
    ])
    .where('account.tenant_id', '=', tenantId)
    .where('account.account_id', '=', accountId)
    .where('account.closed_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Checks the terms against the account's own rules, which the payment is checked against again. Returns undefined when
 * the payment is allowed.
 */
export function refuseTerms(
  account: LinkedAccount | undefined,
  { tenant, terms, today }: { tenant: TenantRow; terms: AgreedTerms; today: CalendarDate },
): TermsRefusal | undefined {
  if (!account) return refuse('NotFound', { field: 'accountReferenceCode' });
  if (account.is_disputed) return refuse('AccountDisputed', { field: 'accountReferenceCode' });
  const { amountCents, scheduledFor, methodKind } = terms;
  if (scheduledFor && !isPaymentDateAllowed(scheduledFor, { today, isTodayOnly: false })) {
    return refuse('PaymentDateNotAllowed', { field: 'paymentDate' });
  }
  const configuration = (account.payment_configuration ?? tenant.paymentConfiguration) as PaymentConfiguration;
  const payable = payableAccount(account, configuration);
  const taken = takenMethodsBit(configuration, payable.approvedMethods);
  const kinds = methodKind === null ? allKinds : [methodKind];
  const takenKinds = kinds.filter((kind) => paymentTypesOf[kind].some((type) => isApproved(taken, type)));
  if (takenKinds.length === 0) return refuse('PaymentMethodNotAllowed', { field: 'methodKind' });
  if (amountCents === null) return undefined;
  // At least one of the allowed method types must be able to pay the amount.
  const shares = [{ account: payable, amountCents }];
  const refusals = takenKinds.map((method) => refuseAmount(shares, { configuration, method }));
  return refusals.includes(undefined) ? undefined : refusals[0];
}

/**
 * Returns the largest fee that a waiver can cost: over the allowed method types, for the agreed amount or else the full
 * balance.
 */
export function waivedFee(
  account: LinkedAccount,
  { tenant, key, terms, today }: { tenant: TenantRow; key: TenantKey; terms: AgreedTerms; today: CalendarDate },
): Cents {
  const configuration = (account.payment_configuration ?? tenant.paymentConfiguration) as PaymentConfiguration;
  const payable = payableAccount(account, configuration);
  const amountCents = terms.amountCents ?? cents(Math.max(0, account.balance_cents));
  const kinds = terms.methodKind === null ? allKinds : [terms.methodKind];
  const scheduledFor = terms.scheduledFor ?? today;
  const payerState = sealedPayerState(key, account);
  const limits = feeLimitsOf({ fee_law: account.fee_law, payer_state: payerState }, { tenant, configuration });
  // The card isn't known yet; a credit card has the highest fee.
  const payment = {
    account: payable,
    configuration,
    cardKind: 'credit' as const,
    limits,
    scheduledFor,
    amountCents,
  };
  const fees = kinds.map((method) => singlePaymentFee({ ...payment, method }).feeCents);
  return cents(Math.max(...fees));
}

const paymentTypesOf: Record<AgreedMethodKind, readonly PaymentType[]> = {
  bank: ['bankaccount'],
  card: cardPaymentTypes,
};
const allKinds = Object.keys(paymentTypesOf) as AgreedMethodKind[];
