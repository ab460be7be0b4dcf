import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { reservePosting } from '@quittance/domain/payments/ledger-postings';
import { isCorrectable } from '@quittance/domain/payments/refunds/reopen-rules';
import { bankPaymentSettlesBy } from '@quittance/domain/payments/settles-by';
import { v7 as newId } from 'uuid';
import { holdAccount } from '../adjustments/write-account-adjustment.ts';
import { actAlone } from '../approvals/act-alone.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { isAccountDisputed } from '../disputes/is-account-disputed.ts';
import { writePosting } from '../payments/record/write-posting.ts';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { closeCases } from './close-cases.ts';
import { copyPayment } from './copy-payment.ts';
import { holdReturned } from './hold-returned.ts';

type Resent = { kind: 'resent'; paymentId: string };
type RuleRefusal = Refusal<'NotFound' | 'ReturnNotReopenable' | 'AmountAboveMaximum' | 'AccountDisputed'>;
type ResendRefusal = RuleRefusal | Refusal<'AloneLimitReached' | 'ApprovalExists'>;

/**
 * Resends a debit that was returned as "not as agreed" (R11), for the agreed amount: a new payment with the same bank
 * account and authorization, once and within 60 days (Nacha). The worker charges it. Only for payments of one account.
 * Because it collects money on the operator's word alone, amounts above the limit need a second person. Refuses with
 * NotFound, ReturnNotReopenable, AmountAboveMaximum for more than is owed, AccountDisputed, AloneLimitReached or
 * ApprovalExists.
 */
export function resendCorrected(
  context: Pick<ServiceContext, 'database' | 'now'>,
  asked: { tenant: Tenant; actor: Operator; paymentId: string; amountCents: Cents },
): Promise<Resent | { kind: 'awaits-approval'; approvalId: string } | ResendRefusal> {
  const { tenant, actor, paymentId: returnedId, amountCents } = asked;
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx): Promise<Resent | { kind: 'awaits-approval'; approvalId: string } | ResendRefusal> => {
      const checked = await check(tx, { tenant, returnedId, amountCents, now });
      if (checked.kind === 'refused') return checked;
      const parts = [{ accountId: checked.accountId, amountCents }];
      const may = await actAlone(tx, { tenant, actor, bucket: 'debt', leastRole: 'supervisor', parts, now });
      if (may === 'limit-reached') return refuse('AloneLimitReached', { field: 'amount' });
      if (may === 'second-person') {
        const request = {
          tenant,
          actor,
          kind: resendApproval,
          subject: returnedId,
          content: { amountCents },
          reason: '',
        };
        const requested = await requestApproval(tx, { now: () => now }, request);
        return requested.kind === 'refused' ? requested : { kind: 'awaits-approval', approvalId: requested.approvalId };
      }
      return (
        (await send(tx, { tenant, returnedId, amountCents, now, checked })) ??
        rollBackWith(refuse('ReturnNotReopenable'))
      );
    },
    { operator: actor },
  );
}

export const resendApproval: ApprovalKind<'resent-entry'> = {
  kind: 'resent-entry',
  leastRole: 'supervisor',
  async perform(tx, context, { tenant, subject: returnedId, content }) {
    const amountCents = cents((content as { amountCents: number }).amountCents);
    const now = context.now();
    const checked = await check(tx, { tenant, returnedId, amountCents, now });
    if (checked.kind === 'refused') return refuse('ApprovalNotPossible');
    const sent = await send(tx, { tenant, returnedId, amountCents, now, checked });
    return sent ? { kind: 'done' } : refuse('ApprovalNotPossible');
  },
};

type Sending = { tenant: Tenant; returnedId: string; amountCents: Cents; now: Date };
type Possible = { kind: 'possible'; accountId: string; balanceCents: Cents };

async function check(
  tx: TenantTransaction,
  { tenant, returnedId, amountCents, now }: Sending,
): Promise<Possible | RuleRefusal> {
  const tenantId = tenant.id;
  const returned = isPaymentId(returnedId) ? await holdReturned(tx, { tenant, paymentId: returnedId }) : undefined;
  if (!returned) return refuse('NotFound');
  const [share, ...others] = returned.shares;
  const isRight = isCorrectable(returned, { today: todayOf(tenant, now), amountCents });
  if (!isRight || !share || others.length > 0) return refuse('ReturnNotReopenable', { field: 'amount' });
  const accountId = share.account_id;
  const account = await holdAccount(tx, { tenantId, accountId });
  if (!account) throw new Error('a payment is for an account that does not exist');
  if (amountCents > account.balanceCents) return refuse('AmountAboveMaximum', { field: 'amount' });
  if (await isAccountDisputed(tx, { tenantId, accountId })) return refuse('AccountDisputed');
  return { kind: 'possible', accountId, balanceCents: account.balanceCents };
}

/** Returns undefined when the bank account can no longer be charged. */
async function send(
  tx: TenantTransaction,
  { tenant, returnedId, amountCents, now, checked }: Sending & { checked: Possible },
): Promise<Resent | undefined> {
  const tenantId = tenant.id;
  const { accountId } = checked;
  const today = todayOf(tenant, now);
  const paymentId = newId({ msecs: now.getTime() });
  const settlesBy = bankPaymentSettlesBy(today).toString();
  const copied = { tenantId, returnedId, paymentId, amountCents, today: today.toString(), settlesBy, now };
  const isCopied = await copyPayment(tx, { ...copied, balanceAfterCents: checked.balanceCents - amountCents });
  if (!isCopied) return undefined;
  const posting = reservePosting({ paymentId, shares: [{ accountId, amountCents }] });
  await writePosting(tx, { tenantId, paymentId, posting, today: today.toString(), now });
  await tx
    .insertInto('payment_correction')
    .values({ tenant_id: tenantId, returned_payment_id: returnedId, payment_id: paymentId })
    .execute();
  await closeCases(tx, { tenantId, paymentId: returnedId, kinds: ['correction-needed'], now });
  return { kind: 'resent', paymentId };
}
