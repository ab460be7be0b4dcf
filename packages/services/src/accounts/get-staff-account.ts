import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AccountDisplayType } from '@quittance/domain/accounts/account';
import type { PayType } from '@quittance/domain/accounts/pay-type';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { billStates } from '@quittance/domain/bills/bill';
import { sql } from 'kysely';
import { findLinkDestinations, type LinkDestinations } from '../agent-links/queue-agent-link.ts';
import { type BillView, loadBills } from '../bills/load-bills.ts';
import { fullName, openContact } from '../customers/contact.ts';
import { type ContactLimits, loadContactLimits } from '../customers/load-contact-limits.ts';
import { type DisputeView, loadDisputes } from '../disputes/dispute-view.ts';
import { loadPlanOffers, type PlanOfferView } from '../offers/plan-offers.ts';
import { loadProposals, type ProposalView } from '../proposals/load-proposals.ts';
import type { Refusal } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { type CurrentOffer, loadAccountSettlements } from '../settlements/load-account-settlements.ts';
import type { SettlementView } from '../settlements/settlement-view.ts';
import type { Operator } from '../staff/operator.ts';
import { recordStaffRead } from '../staff/record-staff-read.ts';
import { loadStaffActions, type StaffActionView } from '../staff/staff-actions.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { type AccountName, findNamedAccount } from './find-named-account.ts';
import { isPaidAlone } from './is-paid-alone.ts';
import {
  type AccountAutopay,
  type AccountPlan,
  loadAccountHistory,
  type NoticeLine,
  type RefusedFeeLine,
} from './load-account-history.ts';
import { loadBalances } from './load-balances.ts';

/** Amounts in cents, days as YYYY-MM-DD. */
export type StaffAccountView = Omit<AccountRow, 'personalDataSealed'> & {
  readonly customerName: string;
  readonly items: readonly { item: string; amountCents: number }[];
  /** The latest bills, including those of undone imports. */
  readonly bills: readonly BillView[];
  readonly disputes: readonly DisputeView[];
  readonly offers: readonly CurrentOffer[];
  /** The latest. */
  readonly proposals: readonly ProposalView[];
  /** The latest. */
  readonly planOffers: readonly PlanOfferView[];
  readonly settlement: SettlementView | null;
  readonly plan: AccountPlan | undefined;
  readonly autopay: AccountAutopay | undefined;
  readonly limits: ContactLimits;
  readonly linkTo: LinkDestinations;
  /** The latest notes about the customer, newest first. */
  readonly notes: readonly StaffActionView[];
  readonly balance: AccountBalance;
  readonly notices: readonly NoticeLine[];
  readonly refusedFees: readonly RefusedFeeLine[];
};

/** Two years of monthly bills. */
const billsShown = 24;
const proposalsShown = 20;
const planOffersShown = 20;
const notesShown = 3;

type ReadContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;

export type AskedAccountOf = AccountName & { readonly tenant: TenantRow; readonly actor: Operator };

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
      const { personalDataSealed, ...account } = row;
      const owner = { tenantId: tenant.id, customerId: account.customerId };
      await recordStaffRead(tx, { ...owner, kind: 'account', actor, now: context.now() });
      const key = await context.keyring.forTenant(tenant.id, tx);
      const settlementsOf = await loadAccountSettlements(tx, owner);
      const { settlement, settlementOffers: offers } = settlementsOf(account.accountId);
      const balanceOf = await loadBalances(tx, {
        tenant,
        accountIds: [account.accountId],
        now: context.now(),
      });
      const disputes = await loadDisputes(tx, { context, tenant, customerId: account.customerId });
      const which = { tenantId: tenant.id, accountId: account.accountId };
      const { items, plan, autopay, notices, refusedFees } = await loadAccountHistory(tx, which);
      const proposals = await loadProposals(tx, { ...owner, tenant, accountId: account.accountId });
      const planOffers = await loadPlanOffers(tx, { ...which, limit: planOffersShown });
      const bills = await loadBills(tx, { ...which, states: billStates, limit: billsShown });
      return {
        kind: 'account',
        account: {
          ...account,
          customerName: fullName(
            openContact(key, { customer_id: account.customerId, personal_data_sealed: personalDataSealed }),
          ),
          items,
          bills,
          balance: balanceOf(account.accountId),
          disputes: disputes.filter((each) => each.accountReferenceCode === account.referenceCode),
          proposals: proposals.slice(0, proposalsShown),
          ...{ offers, planOffers, settlement, plan, autopay, notices, refusedFees },
          limits: await loadContactLimits(tx, owner),
          notes: (await loadStaffActions(tx, { ...owner, key, kind: 'add-note' })).slice(0, notesShown),
          linkTo: await findLinkDestinations(tx, context, { tenant, customerId: account.customerId }),
        },
      };
    },
    { operator: actor },
  );
}

type AccountRow = {
  accountId: string;
  referenceCode: string;
  name: string;
  customerId: string;
  customerReferenceCode: string;
  personalDataSealed: Buffer;
  payeeCode: string;
  payeeName: string;
  displayType: AccountDisplayType;
  payType: PayType | null;
  balanceCents: number;
  inFlightCents: number;
  billedBalanceCents: number | null;
  withheldCents: number | null;
  amountDueCents: number;
  minimumCents: number;
  pastDueCents: number;
  dueOn: string | null;
  achLimitCents: number;
  cardLimitCents: number;
  approvedMethods: string[] | null;
  approvedOptions: string[];
  isUnreportedDebt: boolean;
  isOutOfStatute: boolean;
  /** False when the customer pays the account through a packet. */
  isPaidAlone: boolean;
  closedAt: Date | null;
  createdAt: Date;
};

async function loadAccount(
  tx: TenantTransaction,
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`
    select a.account_id as "accountId", a.reference_code as "referenceCode", a.name, a.customer_id as "customerId",
      c.reference_code as "customerReferenceCode", c.personal_data_sealed as "personalDataSealed", a.payee_code as "payeeCode", p.name as "payeeName",
      a.display_type as "displayType", a.pay_type as "payType", a.balance_cents as "balanceCents", a.billed_balance_cents as "billedBalanceCents",
      a.withheld_cents as "withheldCents", a.amount_due_cents as "amountDueCents", a.minimum_cents as "minimumCents",
      a.past_due_cents as "pastDueCents", a.due_on as "dueOn", a.ach_limit_cents as "achLimitCents", a.card_limit_cents as "cardLimitCents",
      a.approved_methods as "approvedMethods", a.approved_options as "approvedOptions", a.is_unreported_debt as "isUnreportedDebt",
      a.is_out_of_statute as "isOutOfStatute", ${isPaidAlone('a')} as "isPaidAlone", a.closed_at as "closedAt", a.created_at as "createdAt",
      (
        select coalesce(sum(s.amount_cents), 0)::bigint from payment_share s
        join payment y on y.tenant_id = s.tenant_id and y.payment_id = s.payment_id
        where s.tenant_id = ${tenantId} and s.account_id = a.account_id and y.state in ('reserved', 'submitting', 'unknown', 'review', 'accepted')
      ) as "inFlightCents"
    from account a
    join customer c on c.tenant_id = a.tenant_id and c.customer_id = a.customer_id
    join payee p on p.tenant_id = a.tenant_id and p.payee_code = a.payee_code
    where a.tenant_id = ${tenantId} and a.account_id = ${accountId}
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('expected the account, got none');
  return row;
}
