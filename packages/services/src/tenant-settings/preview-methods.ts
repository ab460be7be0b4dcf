import type { ReadTransaction } from '@quittance/database/lagging-reads';
import { type ApprovedMethodName, approvedMethodNames } from '@quittance/domain/accounts/account';
import { isApproved, methodNameOf } from '@quittance/domain/payment-methods/approved-methods';
import type { MethodKind } from '@quittance/domain/payment-methods/method-kind';
import { type CardBinType, cardPaymentType } from '@quittance/domain/payment-methods/payment-token';
import { takenMethodsBit } from '@quittance/domain/payment-methods/taken-methods';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { payeeTerms, type TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Agreements to pay with a method that these settings turn off. */
export type MethodUses = {
  readonly method: ApprovedMethodName;
  readonly scheduledPayments: number;
  readonly autopays: number;
  readonly plans: number;
};

type Use = 'scheduledPayments' | 'autopays' | 'plans';

/** Agreements that have the same payee, type of method and lists of approved methods. */
type Group = {
  payee_code: string;
  kind: MethodKind;
  card_bin_type: CardBinType | null;
  card_is_hsa: boolean | null;
  /** Each account's approved methods; null for an account without a list. */
  lists: (ApprovedMethodName[] | null)[];
  count: number;
};

/**
 * Counts the scheduled payments, autopay agreements and plans whose payment method is accepted now and wouldn't be with
 * these settings. Lists only methods that are in use. Writes nothing.
 */
export async function previewMethods(
  { laggingReads }: Pick<ServiceContext, 'laggingReads'>,
  { tenant, settings }: { tenant: Pick<Tenant, 'id' | 'paymentConfiguration'>; settings: TenantSettings },
): Promise<MethodUses[]> {
  const { payees, groups } = await laggingReads.inTenant(tenant.id, async (tx) => ({
    payees: await tx
      .selectFrom('payee')
      .select(['payee_code', 'payment_configuration'])
      .where('tenant_id', '=', tenant.id)
      .execute(),
    groups: {
      scheduledPayments: await groupScheduledPayments(tx, tenant.id),
      autopays: await groupAutopays(tx, tenant.id),
      plans: await groupPlans(tx, tenant.id),
    },
  }));
  const terms = payeeTerms(settings);
  const uses = new Map<ApprovedMethodName, Record<Use, number>>();
  for (const [use, found] of Object.entries(groups) as [Use, Group[]][]) {
    for (const group of found) {
      const own = payees.find((payee) => payee.payee_code === group.payee_code)?.payment_configuration;
      const now = (own ?? tenant.paymentConfiguration) as PaymentConfiguration;
      const next = terms[settings.payees.findIndex(({ code }) => code === group.payee_code)]?.configuration;
      if (!isAccepted(group, now) || isAccepted(group, next ?? settings.payments.configuration)) continue;
      const method = methodOf(group);
      const counts = uses.get(method) ?? { scheduledPayments: 0, autopays: 0, plans: 0 };
      uses.set(method, { ...counts, [use]: counts[use] + group.count });
    }
  }
  return approvedMethodNames.flatMap((method) => {
    const counts = uses.get(method);
    return counts ? [{ method, ...counts }] : [];
  });
}

function paymentTypeOf({ kind, card_bin_type: binType, card_is_hsa: isHsa }: Group) {
  if (kind !== 'card') return 'bankaccount';
  return cardPaymentType({ binType: binType ?? 'UNKNOWN', isHsa: isHsa ?? false });
}

function methodOf(group: Group): ApprovedMethodName {
  return methodNameOf(paymentTypeOf(group));
}

function isAccepted(group: Group, configuration: PaymentConfiguration): boolean {
  return group.lists.every((list) =>
    isApproved(takenMethodsBit(configuration, list ?? undefined), paymentTypeOf(group)),
  );
}

async function groupScheduledPayments(tx: ReadTransaction, tenantId: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select g.payee_code, g.kind, g.card_bin_type, g.card_is_hsa, g.lists, count(*)::int as count from (
      select min(a.payee_code) as payee_code, m.kind, m.card_bin_type, m.card_is_hsa,
        jsonb_agg(distinct to_jsonb(a.approved_methods)) as lists
      from payment p
      join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id
      join payment_share s on s.tenant_id = p.tenant_id and s.payment_id = p.payment_id
      join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
      where p.tenant_id = ${tenantId} and p.state = 'reserved' and p.plan_id is null and p.autopay_charge_id is null
        and p.fee_judged_on is null and m.kind <> 'paypal'
      group by p.payment_id, m.kind, m.card_bin_type, m.card_is_hsa
    ) as g
    group by g.payee_code, g.kind, g.card_bin_type, g.card_is_hsa, g.lists
  `.execute(tx);
  return rows;
}

async function groupAutopays(tx: ReadTransaction, tenantId: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select a.payee_code, m.kind, m.card_bin_type, m.card_is_hsa, jsonb_build_array(to_jsonb(a.approved_methods)) as lists,
      count(*)::int as count
    from autopay p
    join autopay_version v on v.tenant_id = p.tenant_id and v.autopay_id = p.autopay_id and v.version_no = p.version_no
    join payment_method m on m.tenant_id = v.tenant_id and m.payment_method_id = v.payment_method_id
    join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    where p.tenant_id = ${tenantId} and p.state = 'active'
    group by a.payee_code, m.kind, m.card_bin_type, m.card_is_hsa, a.approved_methods
  `.execute(tx);
  return rows;
}

async function groupPlans(tx: ReadTransaction, tenantId: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select a.payee_code, m.kind, m.card_bin_type, m.card_is_hsa, jsonb_build_array(to_jsonb(a.approved_methods)) as lists,
      count(*)::int as count
    from installment_plan p
    join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id
    join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    where p.tenant_id = ${tenantId} and p.state in ('active', 'paused')
    group by a.payee_code, m.kind, m.card_bin_type, m.card_is_hsa, a.approved_methods
  `.execute(tx);
  return rows;
}
