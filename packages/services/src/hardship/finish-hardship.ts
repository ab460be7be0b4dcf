import type { CalendarDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import type { HardshipDeclineReason, HardshipQuestion } from '@quittance/domain/hardship/hardship-rules';
import type { Language } from '@quittance/domain/languages';
import type { Cents } from '@quittance/domain/money/cents';
import type { HardshipMailFacts } from '@quittance/messaging/templates/hardship-mail-facts';
import { queueNotice } from '../messages/queue-notice.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';

/** A request that waits for an answer, locked until the transaction ends. */
export type WaitingHardship = {
  readonly request_id: string;
  readonly customer_id: string;
  readonly account_id: string;
  readonly language: Language;
  readonly question: HardshipQuestion | null;
  readonly account_name: string;
  readonly account_reference_code: string;
};

/** Returns undefined when the request was answered or withdrawn. The caller has locked its account. */
export async function holdWaitingHardship(
  tx: TenantTransaction,
  { tenantId, requestId }: { tenantId: string; requestId: string },
): Promise<WaitingHardship | undefined> {
  return tx
    .selectFrom('hardship_request')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'hardship_request.tenant_id')
        .onRef('account.account_id', '=', 'hardship_request.account_id'),
    )
    .select(['request_id', 'hardship_request.customer_id', 'hardship_request.account_id', 'language', 'question'])
    .select(['account.name as account_name', 'account.reference_code as account_reference_code'])
    .where('hardship_request.tenant_id', '=', tenantId)
    .where('request_id', '=', requestId)
    .where('hardship_request.state', '=', 'waiting')
    .forUpdate('hardship_request')
    .executeTakeFirst();
}

export type HardshipOutcome =
  | { readonly kind: 'paused'; readonly untilOn: CalendarDate; readonly isPlanPaused: boolean }
  | {
      readonly kind: 'planned';
      readonly planOfferId: string;
      readonly monthlyCents: Cents;
      readonly expiresOn: CalendarDate;
    }
  | { readonly kind: 'declined'; readonly reason: HardshipDeclineReason }
  | { readonly kind: 'asked'; readonly question: HardshipQuestion };

/** Records an employee's answer or question, writes to the customer, and closes the case after an answer. */
export async function finishHardship(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  of: { tenant: TenantRow; request: WaitingHardship; outcome: HardshipOutcome; decidedBy: string },
): Promise<void> {
  const { tenant, request, outcome, decidedBy } = of;
  const now = context.now();
  await tx
    .updateTable('hardship_request')
    .set(
      outcome.kind === 'asked'
        ? { question: outcome.question, asked_at: now }
        : {
            state: outcome.kind,
            plan_offer_id: outcome.kind === 'planned' ? outcome.planOfferId : null,
            decline_reason: outcome.kind === 'declined' ? outcome.reason : null,
            decided_by: decidedBy,
            decided_at: now,
          },
    )
    .where('tenant_id', '=', tenant.id)
    .where('request_id', '=', request.request_id)
    .execute();
  if (outcome.kind !== 'asked') {
    const closed = { tenantId: tenant.id, requestId: request.request_id, closedBy: decidedBy, now };
    await closeHardshipCase(tx, closed);
  }
  const notice = { customerId: request.customer_id, language: request.language, kind: 'account' } as const;
  const mail = mailOf(request, outcome);
  await queueNotice(tx, context, { tenant, ...notice, mail, text: { template: 'HardshipAnsweredText' } });
}

/** `closedBy` is undefined when the customer withdrew the request. */
export async function closeHardshipCase(
  tx: TenantTransaction,
  of: { tenantId: string; requestId: string; closedBy?: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('operator_case')
    .set({ closed_at: of.now, ...(of.closedBy !== undefined && { closed_by: of.closedBy }) })
    .where('tenant_id', '=', of.tenantId)
    .where('hardship_request_id', '=', of.requestId)
    .where('closed_at', 'is', null)
    .execute();
}

function mailOf(request: WaitingHardship, outcome: HardshipOutcome): HardshipMailFacts {
  const facts = {
    template: 'HardshipAnswered',
    accountName: request.account_name,
    accountReferenceCode: request.account_reference_code,
  } as const;
  switch (outcome.kind) {
    case 'paused': {
      const on = formatFullDay(outcome.untilOn, request.language);
      return { ...facts, answer: 'paused', on, isPlanPaused: outcome.isPlanPaused };
    }
    case 'planned': {
      const on = formatFullDay(outcome.expiresOn, request.language);
      return { ...facts, answer: 'planned', on, monthlyCents: outcome.monthlyCents };
    }
    case 'declined':
      return { ...facts, answer: 'declined', reason: outcome.reason };
    case 'asked':
      return { ...facts, answer: 'asked', question: outcome.question };
  }
}
