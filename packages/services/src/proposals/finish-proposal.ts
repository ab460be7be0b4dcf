import type { CalendarDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import type { Language } from '@quittance/domain/languages';
import type { Cents } from '@quittance/domain/money/cents';
import type { ProposalDeclineReason, ProposalKind } from '@quittance/domain/settlements/proposal-rules';
import type { ProposalMailFacts } from '@quittance/messaging/templates/proposal-mail-facts';
import { queueNotice } from '../messages/queue-notice.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** A proposal that waits for an answer, locked until the transaction ends. Amounts in cents. */
export type WaitingProposal = {
  readonly proposal_id: string;
  readonly customer_id: string;
  readonly account_id: string;
  readonly kind: ProposalKind;
  /** Each month, for a plan. */
  readonly amount_cents: number;
  readonly language: Language;
  readonly account_name: string;
  readonly account_reference_code: string;
};

/** Returns undefined when the proposal was answered or withdrawn. The caller has locked its account. */
export async function holdWaitingProposal(
  tx: TenantTransaction,
  { tenantId, proposalId }: { tenantId: string; proposalId: string },
): Promise<WaitingProposal | undefined> {
  return tx
    .selectFrom('proposal')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'proposal.tenant_id')
        .onRef('account.account_id', '=', 'proposal.account_id'),
    )
    .select(['proposal_id', 'proposal.customer_id', 'proposal.account_id', 'kind', 'amount_cents', 'language'])
    .select(['account.name as account_name', 'account.reference_code as account_reference_code'])
    .where('proposal.tenant_id', '=', tenantId)
    .where('proposal_id', '=', proposalId)
    .where('proposal.state', '=', 'waiting')
    .forUpdate('proposal')
    .executeTakeFirst();
}

export type ProposalOutcome =
  | {
      readonly kind: 'offered';
      /** An offer for a lump sum, or a plan offer for a plan. */
      readonly offerId: string;
      /** The total, or the monthly payment of a plan. */
      readonly offeredCents: Cents;
      readonly expiresOn: CalendarDate;
    }
  | { readonly kind: 'declined'; readonly reason: ProposalDeclineReason };

/** Records an employee's answer, closes the case and writes to the customer. An offer of the same amount accepts. */
export async function finishProposal(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  of: { tenant: Tenant; proposal: WaitingProposal; outcome: ProposalOutcome; decidedBy: string },
): Promise<void> {
  const { tenant, proposal, outcome, decidedBy } = of;
  const now = context.now();
  const isOffered = outcome.kind === 'offered';
  const mail = mailOf(proposal, outcome);
  await tx
    .updateTable('proposal')
    .set({
      state: mail.answer,
      ...(isOffered && { [proposal.kind === 'plan' ? 'plan_offer_id' : 'offer_id']: outcome.offerId }),
      decline_reason: isOffered ? null : outcome.reason,
      decided_by: decidedBy,
      decided_at: now,
    })
    .where('tenant_id', '=', tenant.id)
    .where('proposal_id', '=', proposal.proposal_id)
    .execute();
  await closeProposalCase(tx, { tenantId: tenant.id, proposalId: proposal.proposal_id, closedBy: decidedBy, now });
  const notice = { customerId: proposal.customer_id, language: proposal.language, kind: 'account' } as const;
  await queueNotice(tx, context, { tenant, ...notice, mail, text: { template: 'ProposalAnsweredText' } });
}

/** `closedBy` is undefined when the customer withdrew the proposal. */
export async function closeProposalCase(
  tx: TenantTransaction,
  of: { tenantId: string; proposalId: string; closedBy?: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('operator_case')
    .set({ closed_at: of.now, ...(of.closedBy !== undefined && { closed_by: of.closedBy }) })
    .where('tenant_id', '=', of.tenantId)
    .where('proposal_id', '=', of.proposalId)
    .where('closed_at', 'is', null)
    .execute();
}

function mailOf(proposal: WaitingProposal, outcome: ProposalOutcome): ProposalMailFacts {
  const facts = {
    template: 'ProposalAnswered',
    accountName: proposal.account_name,
    accountReferenceCode: proposal.account_reference_code,
    kind: proposal.kind,
    proposedCents: proposal.amount_cents,
  } as const;
  if (outcome.kind === 'declined') return { ...facts, answer: 'declined', reason: outcome.reason };
  const { offeredCents, expiresOn } = outcome;
  const answer = offeredCents === proposal.amount_cents ? 'accepted' : 'countered';
  return { ...facts, answer, totalCents: offeredCents, on: formatFullDay(expiresOn, proposal.language) };
}
