import type { CalendarDate } from '@internationalized/date';
import { operatorText } from '@quittance/database/operator-text';
import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Cents } from '@quittance/domain/money/cents';
import type { ManualForm, ManualRefusal } from '@quittance/domain/payments/manual-payment';
import type { AccountName } from '../accounts/find-named-account.ts';
import { type HeldAccount, holdNamedAccount } from '../adjustments/write-account-adjustment.ts';
import { actAlone } from '../approvals/act-alone.ts';
import { findOpenApproval } from '../approvals/find-open-approval.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { entryApproval } from './entry-approval.ts';
import { type EntryRequest, findEntry, refuseEntry, writeEntry } from './write-entry.ts';

/** Money received without a processor. `isSettlement` pays the account's accepted settlement, all at once. */
export type EnterPaymentCommand = AccountName & {
  tenant: Tenant;
  actor: Operator;
  form: ManualForm;
  amountCents: Cents;
  receivedOn: CalendarDate;
  reference: string;
  isSettlement: boolean;
  idempotencyKey: string;
};

export type EnteredPayment = { kind: 'entered'; paymentId: string } | { kind: 'awaits-approval'; approvalId: string };

type EntryRefusal = Refusal<
  | 'NotFound'
  | 'PayeeCodeRequired'
  | ManualRefusal
  | 'SettlementNotOpen'
  | 'SettlementAmountWrong'
  | 'IdempotencyKeyReused'
  | 'AloneLimitReached'
  | 'ApprovalExists'
>;

/**
 * Enters money received by check, over the counter or by transfer, as a succeeded payment with a receipt and a message.
 * It stays until a second person approves reversing it. Only the person who enters it has seen the money, so amounts
 * above what one person may enter need a second person's approval first. The same key returns the same entry.
 */
export function enterPayment(
  context: Pick<ServiceContext, 'database' | 'now'>,
  command: EnterPaymentCommand,
): Promise<EnteredPayment | EntryRefusal> {
  const { tenant, actor, accountReferenceCode, merchantPayeeCode } = command;
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx): Promise<EnteredPayment | EntryRefusal> => {
      const held = await holdNamedAccount(tx, { tenantId: tenant.id, accountReferenceCode, merchantPayeeCode });
      if (held.kind === 'refused') return held;
      const { account } = held;
      const request = requestOf(command, held.name);
      const known = (await findEntry(tx, { tenant, request })) ?? (await findAsked(tx, { tenant, request, account }));
      if (known) return known;
      const refusal = refuseEntry({ tenant, request, account, now });
      if (refusal) return refusal;
      const parts = [{ accountId: account.accountId, amountCents: command.amountCents }];
      const may = await actAlone(tx, { tenant, actor, bucket: 'debt', leastRole: 'agent', parts, now });
      if (may === 'limit-reached') return refuse('AloneLimitReached', { field: 'amount' });
      if (may === 'second-person') {
        const about = { subject: account.accountId, content: request, reason: command.reference };
        const asked = await requestApproval(tx, { now: () => now }, { tenant, actor, kind: entryApproval, ...about });
        return asked.kind === 'refused' ? asked : { kind: 'awaits-approval', approvalId: asked.approvalId };
      }
      const written = await writeEntry(tx, { tenant, request, account, now });
      return written.kind === 'refused' ? rollBackWith(written) : written;
    },
    { operator: actor },
  );
}

function requestOf(command: EnterPaymentCommand, name: AccountName): EntryRequest {
  const { tenant: _, actor, receivedOn, accountReferenceCode: __, merchantPayeeCode: ___, ...entry } = command;
  return { ...name, ...entry, receivedOn: receivedOn.toString(), requestedBy: operatorText(actor) };
}

async function findAsked(
  tx: TenantTransaction,
  { tenant, request, account }: { tenant: Tenant; request: EntryRequest; account: HeldAccount },
): Promise<EnteredPayment | undefined> {
  const about = { tenantId: tenant.id, kind: entryApproval.kind, subject: account.accountId };
  const open = await findOpenApproval(tx, about);
  if (!open || open.requestedBy !== request.requestedBy) return undefined;
  const { idempotencyKey } = open.content as EntryRequest;
  return idempotencyKey === request.idempotencyKey
    ? { kind: 'awaits-approval', approvalId: open.approvalId }
    : undefined;
}
