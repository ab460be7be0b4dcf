import { cents } from '@quittance/domain/money/cents';
import type { ProposalRules } from '@quittance/domain/settlements/proposal-rules';
import { type DecideProposalCommand, decideProposal } from '../../proposals/decide-proposal.ts';
import { listProposals } from '../../proposals/list-proposals.ts';
import type { ProposalView } from '../../proposals/load-proposals.ts';
import { type ProposalCommand, propose as proposeAmount } from '../../proposals/propose.ts';
import { turnOnProposals } from '../fixtures/test-proposal.ts';
import { openDisputeHarness } from './dispute-harness.ts';
import type { openPaymentHarness, Payer } from './payment-harness.ts';
import { openStaffHarness, type TestStaff } from './staff-harness.ts';

/** Opens a settlement fixture whose tenant answers proposals: 80% is accepted, and less than 50% gets 80% instead. */
export async function openProposalHarness(...args: Parameters<typeof openPaymentHarness>) {
  const harness = await openDisputeHarness(...args);
  const { tenant, world, api } = harness;
  const staff = openStaffHarness(world);
  const agent = await staff.hire(tenant, 'agent');

  const propose = (payer: Payer, amount: number, changes: Partial<ProposalCommand> = {}) =>
    proposeAmount(api, {
      tenant,
      session: payer.session,
      accountReferenceCode: payer.accountReferenceCode,
      kind: 'lump-sum',
      amountCents: cents(amount),
      reason: '',
      language: 'en',
      ...changes,
    });

  return {
    ...harness,
    staff,
    staffServices: staff.services,
    agent,
    propose,

    /** Throws on a refusal. */
    async proposed(...asked: Parameters<typeof propose>): Promise<ProposalView> {
      const result = await propose(...asked);
      if (result.kind === 'refused') throw new Error(`refused: ${result.code}`);
      return result.proposal;
    },

    rules: (changes: Partial<ProposalRules>) => turnOnProposals(world, { tenant, ...changes }),

    async setBalance({ accountReferenceCode }: Payer, balanceCents: number): Promise<void> {
      const text = 'update account set balance_cents = $1 where tenant_id = $2 and reference_code = $3';
      await harness.query(text, [balanceCents, tenant.id, accountReferenceCode]);
    },

    queue: (page: { cursor?: string; limit?: number } = { limit: 100 }) =>
      listProposals(staff.services, { tenant, ...page }),

    decide: (proposalId: string, decision: DecideProposalCommand['decision'], by: TestStaff = agent) =>
      decideProposal(staff.services, { tenant, actor: by.actor, proposalId, decision }),

    async close(): Promise<void> {
      await staff.close();
      await harness.close();
    },
  };
}

export type ProposalHarness = Awaited<ReturnType<typeof openProposalHarness>>;
