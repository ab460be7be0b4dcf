import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isTimeOfDay } from '@quittance/domain/ach/cut-off';
import type { AchOriginator } from '@quittance/domain/ach/originator';
import { checkOriginator } from '@quittance/domain/ach/write-ach-file';
import { nextBankDay } from '@quittance/domain/dates/bank-days';
import { alwaysTakesTwo } from '../approvals/act-alone.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';

/** A payee's code is also the name of its folder. */
const folderName = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

type Wish = { tenant: Tenant; payeeCode: string; originator: AchOriginator };
type WishRefusal = Refusal<'OriginatorUnknown' | 'OriginatorInvalid'>;

/**
 * Saves a payee's ACH settings from the next file on, after a second administrator's approval, because they decide
 * whose account the money comes from and goes to. Refuses with OriginatorUnknown, also when the payee's code can't name
 * a folder; OriginatorInvalid with the field that would make files invalid; or ApprovalExists.
 */
export function saveOriginator(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { actor, ...wish }: Wish & { actor: Operator },
): Promise<
  { kind: 'saved' } | { kind: 'awaits-approval'; approvalId: string } | WishRefusal | Refusal<'ApprovalExists'>
> {
  const { tenant, payeeCode, originator } = wish;
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const refusal = await refuseWish(tx, { ...wish, now: context.now() });
      if (refusal) return refusal;
      if (await alwaysTakesTwo(tx, { tenant, actor })) {
        const about = { kind: originatorApproval, subject: payeeCode, content: originator, reason: '' };
        const asked = await requestApproval(tx, context, { tenant, actor, ...about });
        return asked.kind === 'refused' ? asked : { kind: 'awaits-approval', approvalId: asked.approvalId };
      }
      await write(tx, { ...wish, now: context.now() });
      return { kind: 'saved' };
    },
    { operator: actor },
  );
}

/** Approves a payee's ACH settings, which decide where its money comes from and goes to. */
export const originatorApproval: ApprovalKind<'ach-settings'> = {
  kind: 'ach-settings',
  leastRole: 'administrator',
  async perform(tx, context, { tenant, subject: payeeCode, content }) {
    const wish = { tenant, payeeCode, originator: content as AchOriginator, now: context.now() };
    if (await refuseWish(tx, wish)) return refuse('ApprovalNotPossible');
    await write(tx, wish);
    return { kind: 'done' };
  },
};

async function refuseWish(
  tx: TenantTransaction,
  { tenant, payeeCode, originator, now }: Wish & { now: Date },
): Promise<WishRefusal | undefined> {
  const payee = await tx
    .selectFrom('payee')
    .select('payee_code')
    .where('tenant_id', '=', tenant.id)
    .where('payee_code', '=', payeeCode)
    .executeTakeFirst();
  if (!payee || !folderName.test(payeeCode)) return refuse('OriginatorUnknown', { field: 'payeeCode' });
  const field = faultOf(originator) ?? checkOriginator(originator, nextBankDay(todayOf(tenant, now)));
  return field === undefined ? undefined : refuse('OriginatorInvalid', { field });
}

async function write(
  tx: TenantTransaction,
  { tenant, payeeCode, originator, now }: Wish & { now: Date },
): Promise<void> {
  const columns = columnsOf(originator);
  await tx
    .insertInto('ach_originator')
    // No earlier cut-off is overdue; the first file comes at the next one.
    .values({ tenant_id: tenant.id, payee_code: payeeCode, ...columns, last_cut_off_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'payee_code']).doUpdateSet(columns))
    .execute();
}

function faultOf({ cutOffs, sameDayUntil, entryLimitCents }: AchOriginator): string | undefined {
  if (entryLimitCents !== null && entryLimitCents <= 0) return 'entryLimit';
  if (cutOffs.length === 0 || !cutOffs.every(isTimeOfDay)) return 'cutOffs';
  return sameDayUntil === null || isTimeOfDay(sameDayUntil) ? undefined : 'sameDayUntil';
}

function columnsOf(originator: AchOriginator) {
  return {
    immediate_destination: originator.immediateDestination,
    immediate_destination_name: originator.immediateDestinationName,
    immediate_origin: originator.immediateOrigin,
    immediate_origin_name: originator.immediateOriginName,
    originating_routing_number: originator.originatingRoutingNumber,
    company_name: originator.companyName,
    company_identification: originator.companyIdentification,
    entry_description: originator.entryDescription,
    cut_offs: [...originator.cutOffs],
    same_day_until: originator.sameDayUntil,
    has_prenotes: originator.hasPrenotes,
    entry_limit_cents: originator.entryLimitCents,
    hold_above_cents: originator.holdAboveCents,
    settle_after_days: originator.settleAfterDays,
    delivery: originator.delivery,
    line_break: originator.lineBreak,
  };
}
