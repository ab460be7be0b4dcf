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
  return selectLinkedAccounts(tx, tenantId).where('account.account_id', '=', accountId).executeTakeFirst();
}

type AccountNumber = { readonly payeeCode: string; readonly accountReferenceCode: string };

/** Loads open accounts by their numbers, and returns a function that finds one of them. */
export async function loadAccountsToLink(
  tx: TenantTransaction,
  { tenantId, shares }: { tenantId: string; shares: readonly AccountNumber[] },
): Promise<(share: AccountNumber) => LinkedAccount | undefined> {
  const codes = [...new Set(shares.map((share) => share.accountReferenceCode))];
  const rows = await selectLinkedAccounts(tx, tenantId).where('account.reference_code', 'in', codes).execute();
  const textOf = ({ payeeCode, accountReferenceCode }: AccountNumber) =>
    JSON.stringify([payeeCode, accountReferenceCode]);
  const byNumber = new Map(
    rows.map((row) => [textOf({ payeeCode: row.payee_code, accountReferenceCode: row.reference_code }), row]),
  );
  return (share) => byNumber.get(textOf(share));
}

function selectLinkedAccounts(tx: TenantTransaction, tenantId: string) {
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
      'account.payee_code',
      'account.balance_cents',
      'account.amount_due_cents',
      'account.billed_balance_cents',
      'account.minimum_cents',
      'account.ach_limit_cents',
      'account.card_limit_cents',
      'account.ach_fee_hundredths',
      'account.card_fee_hundredths',
      'account.approved_methods',
      'account.is_unreported_debt',
      'account.is_out_of_statute',
      'payee.payment_configuration',
      'payee.fee_law',
      'customer.personal_data_sealed',
      'customer.language',
      isDisputed('account').as('is_disputed'),
    ])
    .where('account.tenant_id', '=', tenantId)
    .where('account.closed_at', 'is', null);
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
  return refuseKinds([account], {
    ...{ tenant, amounts: [amountCents], kinds: methodKind === null ? allKinds : [methodKind] },
    methodField: 'methodKind',
  });
}

/**
 * Checks the amounts that a creditor asks a customer to pay, each on its account. All accounts belong to one payee. The
 * payment is checked again.
 */
export function refuseShares(
  accounts: readonly LinkedAccount[],
  { tenant, amounts }: { tenant: TenantRow; amounts: readonly (Cents | null)[] },
): AmountRefusal | Refusal<'AccountDisputed' | 'PaymentMethodNotAllowed'> | undefined {
  const disputed = accounts.findIndex((account) => account.is_disputed);
  if (disputed >= 0) return refuse('AccountDisputed', { field: `accounts.${disputed}` });
  const refusal = refuseKinds(accounts, { tenant, amounts, kinds: allKinds, methodField: 'accounts' });
  const field = refusal?.field === 'amount' ? 'accounts.0.amount' : refusal?.field?.replace('allocations', 'accounts');
  return refusal && { ...refusal, ...(field !== undefined && { field }) };
}

/** At least one of the allowed method types must be able to pay the amounts on every account. */
function refuseKinds(
  accounts: readonly LinkedAccount[],
  of: {
    tenant: TenantRow;
    amounts: readonly (Cents | null)[];
    kinds: readonly AgreedMethodKind[];
    methodField: string;
  },
): AmountRefusal | Refusal<'PaymentMethodNotAllowed'> | undefined {
  const [first] = accounts;
  const configuration = (first?.payment_configuration ?? of.tenant.paymentConfiguration) as PaymentConfiguration;
  const payable = accounts.map((account) => payableAccount(account, configuration));
  const isTaken = (kind: AgreedMethodKind) =>
    payable.every(({ approvedMethods }) => {
      const taken = takenMethodsBit(configuration, approvedMethods);
      return paymentTypesOf[kind].some((type) => isApproved(taken, type));
    });
  const takenKinds = of.kinds.filter(isTaken);
  if (takenKinds.length === 0) return refuse('PaymentMethodNotAllowed', { field: of.methodField });
  const shares = payable.flatMap((account, index) => {
    const amountCents = of.amounts[index] ?? null;
    return amountCents === null ? [] : [{ account, amountCents }];
  });
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
