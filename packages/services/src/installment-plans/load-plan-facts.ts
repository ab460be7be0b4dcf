import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { SettlementOfferType } from '@quittance/domain/settlements/settlement-offer';
import { type RawBuilder, sql } from 'kysely';
import { isDisputed } from '../disputes/is-disputed.ts';
import { sealedPayerState } from '../fees/fee-limits-of.ts';
import type { AccountFacts } from '../payments/reserve/load-payment-facts.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type PlanAccountFacts = AccountFacts & {
  payment_plan_configuration: unknown;
  has_open_plan: boolean;
  /** True when a single payment is scheduled (req 5.6). */
  has_later_payment: boolean;
  has_settlement_under_way: boolean;
  is_disputed: boolean;
  /** Monthly payment of the open plan offer. */
  agreed_monthly_cents: number | null;
};

/** The terms of a settlement that a plan can pay (req 3.13). Dates are YYYY-MM-DD. */
export type PlanSettlementFacts = {
  settlement_id: string;
  settlement_state: string;
  offer_type: SettlementOfferType;
  total_cents: number;
  down_payment_cents: number | null;
  begin_by: string | null;
  pay_by: string | null;
};

/** Undefined when the customer has no such account or settlement. */
export type PlanFacts = { account: PlanAccountFacts | undefined; settlement: PlanSettlementFacts | undefined };

type PlanRow = Omit<PlanAccountFacts, 'payer_state' | 'settlement'> & {
  customer_id: string;
  personal_data_sealed: Buffer;
};

/** Matches no settlement. Citus can't plan a join on null. */
const noSettlement = '00000000-0000-0000-0000-000000000000';

export type AskedAccount =
  | { by: 'id'; accountId: string }
  | { by: 'reference-code'; referenceCode: string }
  /** The settlement's account, or the first one in the order of req 3.5. */
  | { by: 'settlement-or-first' };

/**
 * Loads the facts for a new plan in one statement. To write, lock the account first (holdAccount), so that other
 * transactions' changes are visible here.
 */
export async function loadPlanFacts(
  tx: TenantTransaction,
  asked: {
    tenant: Tenant;
    /** Opens the sealed address, which determines the fee law. */
    key: TenantKey;
    session: Pick<CustomerSession, 'customerId' | 'sessionId'>;
    account: AskedAccount;
    settlementId: string | undefined;
    today: string;
  },
): Promise<PlanFacts> {
  const { tenant, session, account, today } = asked;
  const tenantId = tenant.id;
  const settlementId = asked.settlementId ?? null;
  const { rows } = await sql<PlanRow & (PlanSettlementFacts | { settlement_id: null })>`
    select a.account_id, a.payee_code, a.reference_code, a.balance_cents, a.billed_balance_cents, a.amount_due_cents, a.minimum_cents,
      a.ach_limit_cents, a.card_limit_cents, a.ach_fee_hundredths, a.card_fee_hundredths, a.approved_methods, a.is_unreported_debt,
      a.is_out_of_statute, payee.processor, payee.merchant, payee.paypal_processor, payee.paypal_merchant, payee.payment_configuration,
      payee.payment_plan_configuration, payee.fee_law, a.customer_id, customer.personal_data_sealed,
      array(
        select c.disclaimer_type || ':' || c.text_version from user_consent c
        where c.tenant_id = ${tenantId} and c.session_id = ${session.sessionId} and c.account_id = a.account_id
      ) as acknowledged,
      exists (
        select from installment_plan p
        where p.tenant_id = ${tenantId} and p.account_id = a.account_id and p.state in ('active', 'paused')
      ) as has_open_plan,
      exists (
        select from payment_share s
        join payment p on p.tenant_id = s.tenant_id and p.payment_id = s.payment_id
        where s.tenant_id = ${tenantId} and s.account_id = a.account_id and p.state = 'reserved' and p.scheduled_for > ${today}
          and p.plan_id is null
      ) as has_later_payment,
      exists (
        select from settlement u
        where u.tenant_id = ${tenantId} and u.account_id = a.account_id and u.state = 'submitted'
      ) as has_settlement_under_way,
      ${isDisputed('a')} as is_disputed,
      (
        select o.monthly_cents from plan_offer o
        where o.tenant_id = ${tenantId} and o.account_id = a.account_id and o.withdrawn_at is null and o.expires_on >= ${today}
      ) as agreed_monthly_cents,
      s.settlement_id, s.state as settlement_state, s.offer_type, s.total_cents, s.down_payment_cents, s.begin_by, s.pay_by
    from account a
    join payee on payee.tenant_id = a.tenant_id and payee.payee_code = a.payee_code
    join customer on customer.tenant_id = a.tenant_id and customer.customer_id = a.customer_id
    left join settlement s on s.tenant_id = a.tenant_id and s.settlement_id = ${settlementId ?? noSettlement}::uuid and s.account_id = a.account_id
      and s.customer_id = a.customer_id
    where a.tenant_id = ${tenantId} and a.customer_id = ${session.customerId} and a.closed_at is null and ${accountIs(account, settlementId)}
    order by lower(a.display_type) collate "C" desc, a.account_id
    limit 1
  `.execute(tx);
  const [row] = rows;
  if (!row) return { account: undefined, settlement: undefined };
  const { personal_data_sealed, ...facts } = row;
  const payerState = sealedPayerState(asked.key, { customer_id: row.customer_id, personal_data_sealed });
  return {
    account: { ...facts, payer_state: payerState, settlement: null },
    settlement: facts.settlement_id === null ? undefined : (facts as PlanSettlementFacts),
  };
}

function accountIs(account: AskedAccount, settlementId: string | null): RawBuilder<boolean> {
  switch (account.by) {
    case 'id':
      return sql`a.account_id = ${account.accountId}`;
    case 'reference-code':
      return sql`a.reference_code = ${account.referenceCode}`;
    case 'settlement-or-first':
      return sql`(${settlementId}::uuid is null or s.settlement_id is not null)`;
  }
}
