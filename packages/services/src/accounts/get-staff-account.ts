import type { Schema } from '@quittance/database/tables/schema';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { billStates } from '@quittance/domain/bills/bill';
import { type Selectable, sql } from 'kysely';
import { type BillView, loadBills } from '../bills/load-bills.ts';
import { fullName, openPerson } from '../customers/person.ts';
import { type DisputeView, loadDisputes } from '../disputes/dispute-view.ts';
import type { Refusal } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { type CurrentOffer, loadAccountSettlements } from '../settlements/load-account-settlements.ts';
import type { SettlementView } from '../settlements/settlement-view.ts';
import type { Operator } from '../staff/operator.ts';
import { recordStaffRead } from '../staff/record-staff-read.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type AccountName, findNamedAccount } from './find-named-account.ts';
import { isPaidAlone } from './is-paid-alone.ts';
import { type AccountPlan, loadAccountHistory, type NoticeLine, type RefusedFeeLine } from './load-account-history.ts';
import { loadBalances } from './load-balances.ts';

/** Amounts in cents, days as YYYY-MM-DD. */
export type StaffAccountView = Omit<Selectable<Schema['account']>, 'tenant_id'> & {
  readonly customer_reference_code: string;
  readonly customer_name: string;
  readonly payee_name: string;
  readonly in_flight_cents: number;
  /** False when the customer pays the account through a packet. */
  readonly is_paid_alone: boolean;
  readonly items: readonly { item: string; amount_cents: number }[];
  /** The latest bills, including those of undone imports. */
  readonly bills: readonly BillView[];
  readonly disputes: readonly DisputeView[];
  readonly offers: readonly CurrentOffer[];
  readonly settlement: SettlementView | null;
  readonly plan: AccountPlan | undefined;
  readonly balance: AccountBalance;
  readonly notices: readonly NoticeLine[];
  readonly refusedFees: readonly RefusedFeeLine[];
};

/** Two years of monthly bills. */
const billsShown = 24;

type ReadContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;

export type AskedAccountOf = AccountName & { readonly tenant: Tenant; readonly actor: Operator };

/**
 * Loads an account for an operator and records the access in the audit log. Refuses with PayeeCodeRequired when several
 * payees use the number.
 */
export async function getStaffAccount(
  context: ReadContext,
  { tenant, actor, ...name }: AskedAccountOf,
): Promise<{ kind: 'account'; account: StaffAccountView } | Refusal<'NotFound' | 'PayeeCodeRequired'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const named = await findNamedAccount(tx, { tenantId: tenant.id, ...name });
      if (named.kind === 'refused') return named;
      const row = await loadAccount(tx, { tenantId: tenant.id, accountId: named.accountId });
      const { tenant_id: _, person_sealed, ...account } = row;
      const owner = { tenantId: tenant.id, customerId: account.customer_id };
      await recordStaffRead(tx, { ...owner, kind: 'account', actor, now: context.now() });
      const key = await context.keyring.forTenant(tenant.id, tx);
      const settlementsOf = await loadAccountSettlements(tx, owner);
      const { settlement, settlement_offers: offers } = settlementsOf(account.account_id);
      const balanceOf = await loadBalances(tx, {
        tenant,
        accountIds: [account.account_id],
        now: context.now(),
      });
      const disputes = await loadDisputes(tx, { context, tenant, customerId: account.customer_id });
      const which = { tenantId: tenant.id, accountId: account.account_id };
      const { items, plan, notices, refusedFees } = await loadAccountHistory(tx, which);
      const bills = await loadBills(tx, { ...which, states: billStates, limit: billsShown });
      return {
        kind: 'account',
        account: {
          ...account,
          customer_name: fullName(openPerson(key, { customer_id: account.customer_id, person_sealed })),
          items,
          bills,
          balance: balanceOf(account.account_id),
          disputes: disputes.filter((each) => each.accountReferenceCode === account.reference_code),
          ...{ offers, settlement, plan, notices, refusedFees },
        },
      };
    },
    { operator: actor },
  );
}

type AccountRow = Selectable<Schema['account']> & {
  customer_reference_code: string;
  person_sealed: Buffer;
  payee_name: string;
  in_flight_cents: number;
  is_paid_alone: boolean;
};

async function loadAccount(
  tx: TenantTransaction,
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`
    select a.*, c.reference_code as customer_reference_code, c.person_sealed, p.name as payee_name, ${isPaidAlone('a')} as is_paid_alone,
      (
        select coalesce(sum(s.amount_cents), 0)::bigint from payment_share s
        join payment y on y.tenant_id = s.tenant_id and y.payment_id = s.payment_id
        where s.tenant_id = ${tenantId} and s.account_id = a.account_id and y.state in ('reserved', 'submitting', 'unknown', 'review', 'accepted')
      ) as in_flight_cents
    from account a
    join customer c on c.tenant_id = a.tenant_id and c.customer_id = a.customer_id
    join payee p on p.tenant_id = a.tenant_id and p.payee_code = a.payee_code
    where a.tenant_id = ${tenantId} and a.account_id = ${accountId}
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('expected the account, got none');
  return row;
}
