import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type PayeeProcessor, processorFacts } from '@quittance/domain/payments/processor-names';
import { sql } from 'kysely';
import { alwaysTakesTwo } from '../approvals/act-alone.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { processorAccounts } from './processor-accounts.ts';

export type AccountAt = { readonly processor: PayeeProcessor; readonly merchant: string };

/** Counts of payments stop at this number, because they only show that there are many. */
export const maxCounted = 10_000;

/** The effects of a payee's switch to another account. */
export type SwitchPreview = {
  /** Saved cards that customers have to add again, because only the earlier account can charge them. */
  readonly savedCards: number;
  /** Plans and autopay agreements that charge such a card. */
  readonly plans: number;
  readonly autopays: number;
  /** Payments that stay with the earlier account. */
  readonly scheduledPayments: number;
  readonly paymentsInProgress: number;
  /** Completed payments of the earlier account, which refunds and chargebacks go to. */
  readonly completedPayments: number;
  readonly openChargebacks: number;
};

type Of = { readonly tenant: Pick<Tenant, 'id'> };
type OfPayee = Of & { readonly payeeCode: string };
type Switch = OfPayee & { readonly from: AccountAt; readonly to: AccountAt };

/** A payee's processor and its account there. Undefined for an unknown payee. */
export async function accountOfPayee(
  tx: TenantTransaction,
  { tenant, payeeCode }: OfPayee,
): Promise<AccountAt | undefined> {
  return tx
    .selectFrom('payee')
    .select(['processor', 'merchant'])
    .where('tenant_id', '=', tenant.id)
    .where('payee_code', '=', payeeCode)
    .executeTakeFirst();
}

/** Counts what a switch from the payee's account affects. The next account makes no difference. */
export async function countSwitch(
  tx: TenantTransaction,
  { tenant, payeeCode, from }: Omit<Switch, 'to'>,
): Promise<SwitchPreview> {
  const isOldCard = sql`m.tenant_id = ${tenant.id} and m.payee_code = ${payeeCode} and m.kind = 'card' and m.retired_at is null`;
  const ofAccount = sql`a.tenant_id = ${tenant.id} and a.processor = ${from.processor} and a.merchant = ${from.merchant}`;
  const payments = (states: readonly string[]) => sql`(
    select count(*)::int from (
      select from payment p
      join payment_attempt a on a.tenant_id = p.tenant_id and a.payment_id = p.payment_id
      where p.tenant_id = ${tenant.id} and p.state = any(${[...states]}::text[]) and ${ofAccount}
        and a.attempt_no = (
          select max(l.attempt_no) from payment_attempt l where l.tenant_id = ${tenant.id} and l.payment_id = p.payment_id
        )
      limit ${maxCounted}
    ) as counted
  )`;
  const { rows } = await sql<SwitchPreview>`
    select
      (select count(*)::int from payment_method m where ${isOldCard} and m.guest_session_id is null) as "savedCards",
      (
        select count(*)::int from installment_plan p
        join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id
        where p.tenant_id = ${tenant.id} and p.state in ('active', 'paused') and ${isOldCard}
      ) as plans,
      (
        select count(*)::int from autopay y
        join autopay_version v on v.tenant_id = y.tenant_id and v.autopay_id = y.autopay_id and v.version_no = y.version_no
        join payment_method m on m.tenant_id = v.tenant_id and m.payment_method_id = v.payment_method_id
        where y.tenant_id = ${tenant.id} and y.state = 'active' and ${isOldCard}
      ) as autopays,
      ${payments(['reserved'])} as "scheduledPayments",
      ${payments(['submitting', 'unknown', 'accepted', 'review'])} as "paymentsInProgress",
      ${payments(['succeeded', 'settled'])} as "completedPayments",
      (
        select count(*)::int from chargeback a where ${ofAccount} and a.state in ('inquiry', 'needs-response', 'under-review')
      ) as "openChargebacks"
  `.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('expected one row of counts, got none');
  return counts;
}

/**
 * Switches a payee's future payments to another account, and retires the saved cards of the earlier one. The caller has
 * checked that the payee may use the account.
 */
export async function switchAccount(
  tx: TenantTransaction,
  { tenant, payeeCode, from, to, now }: Switch & { readonly now: Date },
): Promise<void> {
  if (processorFacts[from.processor].transport === 'calls')
    await tx
      .insertInto('processor_account')
      .values({ tenant_id: tenant.id, ...from })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await tx
    .updateTable('payee')
    .set(to)
    .where('tenant_id', '=', tenant.id)
    .where('payee_code', '=', payeeCode)
    .execute();
  await tx
    .updateTable('payment_method')
    .set({ retired_at: now, updated_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('payee_code', '=', payeeCode)
    .where('kind', '=', 'card')
    .where('retired_at', 'is', null)
    .execute();
}

type Asked = OfPayee & { readonly to: AccountAt };
type SwitchRefusal = Refusal<
  'NotFound' | 'ProcessorAccountInUse' | 'ProcessorAccountUnknown' | 'ProcessorNotConnected' | 'ProcessorUnchanged'
>;

/**
 * Previews a switch. Refuses with NotFound for an unknown payee, ProcessorAccountUnknown for an account that no operator
 * added or a payee without ACH settings, ProcessorAccountInUse for another payee's, ProcessorNotConnected while the
 * installation has no keys for the processor, or ProcessorUnchanged.
 */
export function previewSwitch(
  { database, processors }: Pick<ServiceContext, 'database' | 'processors'>,
  { tenant, ...asked }: Asked,
): Promise<{ kind: 'preview'; from: AccountAt; preview: SwitchPreview } | SwitchRefusal> {
  return database.inTenant(tenant.id, async (tx) => {
    const checked = await checkSwitch(tx, { processors }, { tenant, ...asked });
    if (checked.kind === 'refused') return checked;
    const { from } = checked;
    const preview = await countSwitch(tx, { tenant, payeeCode: asked.payeeCode, from });
    return { kind: 'preview', from, preview };
  });
}

/** IDs only. The approver sees today's counts, not the requester's. */
type SwitchContent = { readonly payeeCode: string; readonly from: AccountAt; readonly to: AccountAt };

/**
 * Switches a payee to another account once a second administrator approves. `from` is the account that the requester
 * saw; refuses with ProcessorChanged if the payee has another one by now, with ApprovalExists, or like previewSwitch.
 */
export function askToSwitch(
  context: Pick<ServiceContext, 'database' | 'now' | 'processors'>,
  { tenant, actor, ...asked }: Asked & { readonly from: AccountAt; readonly actor: Operator },
): Promise<
  | { kind: 'changed' }
  | { kind: 'awaits-approval'; approvalId: string }
  | SwitchRefusal
  | Refusal<'ApprovalExists' | 'ProcessorChanged'>
> {
  const { payeeCode, to } = asked;
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const checked = await checkSwitch(tx, context, { tenant, payeeCode, to, hold: true });
      if (checked.kind === 'refused') return checked;
      const { from } = checked;
      if (!isSame(from, asked.from)) return refuse('ProcessorChanged');
      if (await alwaysTakesTwo(tx, { tenant, actor })) {
        const content: SwitchContent = { payeeCode, from, to };
        const about = { kind: switchApproval, subject: `payee:${payeeCode}`, content, reason: '' };
        const made = await requestApproval(tx, context, { tenant, actor, ...about });
        return made.kind === 'refused' ? made : { kind: 'awaits-approval', approvalId: made.approvalId };
      }
      await switchAccount(tx, { tenant, payeeCode, from, to, now: context.now() });
      return { kind: 'changed' };
    },
    { operator: actor },
  );
}

/** Approves a payee's switch to another account, which decides where its money goes. */
export const switchApproval: ApprovalKind<'processor'> = {
  kind: 'processor',
  leastRole: 'administrator',
  async perform(tx, context, { tenant, content }) {
    const { payeeCode, from, to } = content as SwitchContent;
    const checked = await checkSwitch(tx, context, { tenant, payeeCode, to, hold: true });
    // The approver agreed to a switch from the account that they saw.
    if (checked.kind === 'refused' || !isSame(checked.from, from)) return refuse('ApprovalNotPossible');
    await switchAccount(tx, { tenant, payeeCode, from, to, now: context.now() });
    return { kind: 'done' };
  },
};

async function checkSwitch(
  tx: TenantTransaction,
  { processors }: Pick<ServiceContext, 'processors'>,
  { tenant, payeeCode, to, hold = false }: Asked & { readonly hold?: boolean },
): Promise<{ kind: 'allowed'; from: AccountAt } | SwitchRefusal> {
  // Waits for a concurrent switch of this payee.
  if (hold)
    await sql`select from payee where tenant_id = ${tenant.id} and payee_code = ${payeeCode} for update`.execute(tx);
  const from = await accountOfPayee(tx, { tenant, payeeCode });
  if (!from) return refuse('NotFound', { field: 'payeeCode' });
  if (isSame(from, to)) return refuse('ProcessorUnchanged', { field: 'merchant' });
  if (processorFacts[to.processor].transport === 'ach-files')
    return (await hasOriginator(tx, { tenant, payeeCode })) && to.merchant === payeeCode
      ? { kind: 'allowed', from }
      : refuse('ProcessorAccountUnknown', { field: 'merchant' });
  const account = (await processorAccounts(tx, { tenant })).find((each) => isSame(each, to));
  if (!account) return refuse('ProcessorAccountUnknown', { field: 'merchant' });
  if (account.payeeCode !== null) return refuse('ProcessorAccountInUse', { field: 'merchant' });
  if (!processors.has(to.processor)) return refuse('ProcessorNotConnected', { field: 'processor' });
  return { kind: 'allowed', from };
}

/** ACH files need the bank's values first. */
export async function hasOriginator(tx: TenantTransaction, { tenant, payeeCode }: OfPayee): Promise<boolean> {
  const found = await tx
    .selectFrom('ach_originator')
    .select('payee_code')
    .where('tenant_id', '=', tenant.id)
    .where('payee_code', '=', payeeCode)
    .execute();
  return found.length > 0;
}

function isSame(one: { processor: string; merchant: string }, other: { processor: string; merchant: string }): boolean {
  return one.processor === other.processor && one.merchant === other.merchant;
}
