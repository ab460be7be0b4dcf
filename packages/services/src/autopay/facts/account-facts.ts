import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PayableAccount } from '@quittance/domain/accounts/account';
import type { AutopayAccount } from '@quittance/domain/autopay/account-bar';
import type { BillAmounts } from '@quittance/domain/autopay/charge-amount';
import type { BillState } from '@quittance/domain/bills/bill';
import { dueOfBill } from '@quittance/domain/bills/due-of-bill';
import { debtDisclosureType } from '@quittance/domain/consents/debt-disclosure-type';
import { cents } from '@quittance/domain/money/cents';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import type { PayeeProcessor } from '@quittance/domain/payments/processor-names';
import { type RawBuilder, sql } from 'kysely';
import { type AccountColumns, billOf, payableAccount } from '../../accounts/payable-account.ts';
import { isDisputed } from '../../disputes/is-disputed.ts';
import { isPaused } from '../../hardship/is-paused.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** The tenant's facts that decide about autopay. */
export type AutopayTenant = Pick<
  Tenant,
  'id' | 'name' | 'timeZone' | 'feeLaw' | 'paymentConfiguration' | 'showDisclosures' | 'supportPhone'
>;

/** Days as YYYY-MM-DD. */
export type BillFacts = {
  readonly billId: string;
  readonly billNumber: string;
  readonly state: BillState;
  readonly amountDueCents: number;
  readonly pastDueCents: number;
  readonly billedBalanceCents: number | null;
  readonly dueOn: string | null;
};

export type AccountFacts = AccountColumns & {
  account_id: string;
  customer_id: string;
  payee_code: string;
  name: string;
  processor: PayeeProcessor;
  merchant: string;
  payment_configuration: unknown;
  fee_law: unknown;
  personal_data_sealed: Buffer;
  is_closed: boolean;
  is_settled: boolean;
  is_disputed: boolean;
  is_paused: boolean;
  is_on_plan: boolean;
  is_unreported_debt: boolean;
  is_out_of_statute: boolean;
  /** The customer's acknowledgments for the account, as `type:version`. */
  acknowledged: string[];
  /** The open bill. */
  bill: BillFacts | null;
};

/** Builds JSON of a row of `bill`, as BillFacts; `bill` is its alias. */
export function billJson(bill: string): RawBuilder<BillFacts> {
  const b = sql.table(bill);
  return sql`json_build_object('billId', ${b}.bill_id, 'billNumber', ${b}.bill_number, 'state', ${b}.state,
    'amountDueCents', ${b}.amount_due_cents, 'pastDueCents', ${b}.past_due_cents, 'billedBalanceCents', ${b}.billed_balance_cents,
    'dueOn', ${b}.due_on)`;
}

/**
 * Loads accounts with everything that decides whether autopay may charge them. To write, lock the accounts first, so
 * that other transactions' changes are visible here.
 */
export async function loadAccountFacts(
  tx: TenantTransaction,
  { tenantId, accountIds }: { tenantId: string; accountIds: readonly string[] },
): Promise<ReadonlyMap<string, AccountFacts>> {
  const { rows } = await sql<AccountFacts>`
    select a.account_id, a.customer_id, a.payee_code, a.reference_code, a.name, a.balance_cents, a.amount_due_cents, a.billed_balance_cents,
      a.minimum_cents, a.ach_limit_cents, a.card_limit_cents, a.ach_fee_hundredths, a.card_fee_hundredths, a.approved_methods,
      a.is_unreported_debt, a.is_out_of_statute, payee.processor, payee.merchant, payee.payment_configuration, payee.fee_law,
      customer.personal_data_sealed, a.closed_at is not null as is_closed,
      exists (
        select from settlement s
        where s.tenant_id = ${tenantId} and s.account_id = a.account_id and s.state in ('accepted', 'submitted', 'completed')
      ) as is_settled,
      exists (
        select from installment_plan p
        where p.tenant_id = ${tenantId} and p.account_id = a.account_id and p.state in ('active', 'paused')
      ) as is_on_plan,
      ${isDisputed('a')} as is_disputed, ${isPaused('a')} as is_paused,
      array(
        select c.disclaimer_type || ':' || c.text_version from user_consent c
        where c.tenant_id = ${tenantId} and c.account_id = a.account_id and c.customer_id = a.customer_id
      ) as acknowledged,
      (
        select ${billJson('b')} from bill b
        where b.tenant_id = ${tenantId} and b.account_id = a.account_id and b.state = 'open'
      ) as bill
    from account a
    join payee on payee.tenant_id = a.tenant_id and payee.payee_code = a.payee_code
    join customer on customer.tenant_id = a.tenant_id and customer.customer_id = a.customer_id
    where a.tenant_id = ${tenantId} and a.account_id = any(${accountIds}::uuid[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.account_id, row]));
}

/** Maps an account for the autopay rules. An acknowledged notice of a time-barred debt stays acknowledged. */
export function autopayAccount(
  facts: AccountFacts,
  { showDisclosures }: Pick<Tenant, 'showDisclosures'>,
): AutopayAccount {
  const { is_unreported_debt: isUnreportedDebt, is_out_of_statute: isOutOfStatute, acknowledged } = facts;
  const type = debtDisclosureType({ showDisclosures, isUnreportedDebt, isOutOfStatute });
  const isAcknowledged = type === undefined || acknowledged.some((each) => each.startsWith(`${type}:`));
  return {
    isClosed: facts.is_closed,
    isSettled: facts.is_settled,
    isDisputed: facts.is_disputed,
    isPaused: facts.is_paused,
    isOutOfStatute: isOutOfStatute && !isAcknowledged,
    isOnPlan: facts.is_on_plan,
  };
}

/** The bill's amounts at the account's current balance, which payments in progress have already reduced. */
export function billAmounts(facts: AccountFacts, bill: BillFacts): BillAmounts {
  const { amountDueCents } = dueOfBill(billOf(bill), cents(facts.balance_cents));
  return {
    billedCents: cents(bill.amountDueCents),
    dueCents: amountDueCents,
    minimumCents: cents(Math.max(0, facts.minimum_cents)),
  };
}

export function configurationOf(
  facts: Pick<AccountFacts, 'payment_configuration'>,
  tenant: Pick<Tenant, 'paymentConfiguration'>,
): PaymentConfiguration {
  return (facts.payment_configuration ?? tenant.paymentConfiguration) as PaymentConfiguration;
}

export function payableOf(facts: AccountFacts, tenant: Pick<Tenant, 'paymentConfiguration'>): PayableAccount {
  return payableAccount(facts, configurationOf(facts, tenant));
}
