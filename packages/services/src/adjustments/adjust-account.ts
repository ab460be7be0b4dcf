import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { refuseAdjustment } from '@quittance/domain/adjustments/adjustment-rules';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { AccountName } from '../accounts/find-named-account.ts';
import { actAlone } from '../approvals/act-alone.ts';
import { findOpenApproval } from '../approvals/find-open-approval.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { adjustmentApproval } from './adjustment-approval.ts';
import type { AdjustmentRequest } from './adjustment-request.ts';
import { type HeldAccount, holdNamedAccount, writeAccountAdjustment } from './write-account-adjustment.ts';

export type AdjustmentCommand = Omit<AdjustmentRequest, 'requestedBy' | 'amountCents'> &
  AccountName & { tenant: Tenant; actor: Operator; amountCents: Cents };

export type AdjustedAccount =
  | { kind: 'adjusted'; adjustmentId: string; balanceCents: Cents }
  | { kind: 'awaits-approval'; approvalId: string };

type AdjustRefusal = Refusal<
  | 'NotFound'
  | 'PayeeCodeRequired'
  | 'AdjustmentNotAllowed'
  | 'AloneLimitReached'
  | 'NoteRequired'
  | 'ApprovalExists'
  | 'IdempotencyKeyReused'
>;

/**
 * Raises or lowers an account's balance, or requests a second person's approval. Refuses with AdjustmentNotAllowed for
 * zero, for an amount over the limit and when the balance would go below zero, and with AloneLimitReached when there is
 * no second person to ask.
 */
export function adjustAccount(
  context: Pick<ServiceContext, 'database' | 'now'>,
  command: AdjustmentCommand,
): Promise<AdjustedAccount | AdjustRefusal> {
  const { tenant, actor, accountReferenceCode, merchantPayeeCode, ...asked } = command;
  const request: AdjustmentRequest = { ...asked, requestedBy: operatorText(actor) };
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx): Promise<AdjustedAccount | AdjustRefusal> => {
      const held = await holdNamedAccount(tx, { tenantId: tenant.id, accountReferenceCode, merchantPayeeCode });
      if (held.kind === 'refused') return held;
      const { account, name } = held;
      const known = await findKnown(tx, { tenant, account, request });
      if (known) return known;
      const refusal = refuseAdjustment(command, account);
      if (refusal) return refuse(refusal, { field: refusal === 'NoteRequired' ? 'note' : 'amount' });
      const parts = [{ accountId: account.accountId, amountCents: cents(Math.abs(command.amountCents)) }];
      const may = await actAlone(tx, { tenant, actor, bucket: 'debt', leastRole: 'supervisor', parts, now });
      if (may === 'limit-reached') return refuse('AloneLimitReached', { field: 'amount' });
      if (may === 'second-person') {
        const content = { ...request, ...name };
        const about = { subject: account.accountId, content, reason: request.note };
        const asking = await requestApproval(
          tx,
          { now: () => now },
          { tenant, actor, kind: adjustmentApproval, ...about },
        );
        return asking.kind === 'refused' ? asking : { kind: 'awaits-approval', approvalId: asking.approvalId };
      }
      const written = await writeAccountAdjustment(tx, { tenant, account, request, approvalId: null, now });
      return typeof written === 'string' ? refuse(written) : written;
    },
    { operator: actor },
  );
}

/** Finds the earlier request with the same idempotency key, regardless of its outcome. */
async function findKnown(
  tx: TenantTransaction,
  { tenant, account, request }: { tenant: Tenant; account: HeldAccount; request: AdjustmentRequest },
): Promise<AdjustedAccount | Refusal<'IdempotencyKeyReused' | 'ApprovalExists'> | undefined> {
  const earlier = await tx
    .selectFrom('adjustment')
    .select(['adjustment_id', 'account_id', 'amount_cents'])
    .where('tenant_id', '=', tenant.id)
    .where('requested_by', '=', request.requestedBy)
    .where('idempotency_key', '=', request.idempotencyKey)
    .executeTakeFirst();
  if (earlier) {
    const isSame = earlier.account_id === account.accountId && earlier.amount_cents === request.amountCents;
    if (!isSame) return refuse('IdempotencyKeyReused', { field: 'idempotencyKey' });
    return { kind: 'adjusted', adjustmentId: earlier.adjustment_id, balanceCents: account.balanceCents };
  }
  const about = { tenantId: tenant.id, kind: adjustmentApproval.kind, subject: account.accountId };
  const open = await findOpenApproval(tx, about);
  if (!open) return undefined;
  const isSame = (open.content as Partial<AdjustmentRequest>).idempotencyKey === request.idempotencyKey;
  return isSame ? { kind: 'awaits-approval', approvalId: open.approvalId } : refuse('ApprovalExists');
}
