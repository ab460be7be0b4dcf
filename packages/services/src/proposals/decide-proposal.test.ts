import { operatorText } from '@quittance/database/operator-text';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getStaffAccount } from '../accounts/get-staff-account.ts';
import { allApprovalKinds } from '../approvals/all-approval-kinds.ts';
import { decideApproval } from '../approvals/decide-approval.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openProposalHarness, type ProposalHarness } from '../testing/harness/proposal-harness.ts';
import type { TestStaff } from '../testing/harness/staff-harness.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

let harness: ProposalHarness;
let sam: TestStaff;
let sue: TestStaff;
let payer: Payer;
const start = new Date('2026-11-23T16:00:00Z');

beforeAll(async () => {
  harness = await openProposalHarness(providedUrls());
  sam = await harness.staff.hire(harness.tenant, 'supervisor');
  sue = await harness.staff.hire(harness.tenant, 'supervisor');
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = start;
  await harness.rules({});
  payer = await harness.newPayer();
});

const refusedWith = (code: string, field?: string) => ({ kind: 'refused', code, ...(field && { field }) });
const waiting = async (amount = 12_000) => (await harness.proposed(payer, amount)).proposalId;
type Row = Record<string, unknown>;
const one = async (text: string) => (await harness.query<Row>(text, [payer.session.customerId]))[0];
const proposalRow = () => one('select * from proposal where customer_id = $1 order by created_at desc limit 1');
const offerRow = () => one('select * from settlement_offer where customer_id = $1 order by created_at desc limit 1');
const caseRow = () => one('select * from operator_case where customer_id = $1');
const messages = async () => {
  const text = 'select template, language from message where customer_id = $1 order by created_at';
  return harness.query<{ template: string; language: string }>(text, [payer.session.customerId]);
};
const limits = (columns: string) =>
  harness.query(`update tenant set ${columns} where tenant_id = $1`, [harness.tenant.id]);

describe('decideProposal (req 3.13, 12.9)', () => {
  it('accepts the amount: an offer with the tenant’s days, a closed case and a message in the customer’s language', async () => {
    const { proposalId } = await harness.proposed(payer, 12_000, { language: 'es' });
    expect(await harness.decide(proposalId, { kind: 'accepted' })).toMatchObject({ kind: 'offered' });
    const offer = await offerRow();
    expect(offer).toMatchObject({ total_cents: 12_000, expires_on: '2026-12-07', due_on: '2026-12-21' });
    const by = operatorText(harness.agent.actor);
    expect(offer).toMatchObject({ made_by: by });
    expect(await proposalRow()).toMatchObject({ state: 'accepted', offer_id: offer?.offer_id, decided_by: by });
    expect(await caseRow()).toMatchObject({ closed_at: start, closed_by: by });
    expect(await messages()).toEqual([{ template: 'ProposalAnswered', language: 'es' }]);
    const accepted = await harness.accept(payer, String(offer?.offer_id));
    expect(accepted).toMatchObject({ settlement: { totalCents: 12_000 } });
  });

  it('leaves the proposal and its answer on the account’s page', async () => {
    harness.world.clock.now = new Date(start.getTime() - 1_000);
    await harness.decide(await waiting(), { kind: 'declined', reason: 'too-low' });
    harness.world.clock.now = start;
    await waiting(13_000);
    const other = await harness.newPayer();
    const shown = async ({ accountReferenceCode }: Payer) => {
      const asked = { tenant: harness.tenant, actor: harness.agent.actor, accountReferenceCode };
      const found = await getStaffAccount(harness.staff.services, asked);
      return found.kind === 'account' && found.account.proposals;
    };
    expect(await shown(payer)).toMatchObject([
      { amountCents: 13_000, state: 'waiting', declineReason: null },
      { amountCents: 12_000, state: 'declined', declineReason: 'too-low' },
    ]);
    expect(await shown(other)).toEqual([]);
  });

  it('answers with a counteroffer above the proposed amount', async () => {
    const proposalId = await waiting();
    for (const amountCents of [cents(11_000), cents(12_000), cents(20_000)]) {
      expect(await harness.decide(proposalId, { kind: 'countered', of: 'lump-sum', amountCents })).toEqual(
        refusedWith('OfferNotAllowed', 'total'),
      );
    }
    expect(await proposalRow()).toMatchObject({ state: 'waiting' });
    await harness.decide(proposalId, { kind: 'countered', of: 'lump-sum', amountCents: cents(14_000) });
    expect(await offerRow()).toMatchObject({ total_cents: 14_000 });
    expect(await proposalRow()).toMatchObject({ state: 'countered' });
  });

  it('declines with a reason and makes no offer', async () => {
    const proposalId = await waiting();
    expect(await harness.decide(proposalId, { kind: 'declined', reason: 'please-call' })).toEqual({ kind: 'declined' });
    expect(await proposalRow()).toMatchObject({ state: 'declined', decline_reason: 'please-call', offer_id: null });
    expect(await offerRow()).toBeUndefined();
    expect(await messages()).toHaveLength(1);
    // The customer can propose the same amount again.
    expect(await harness.proposed(payer, 12_000)).toMatchObject({ state: 'waiting' });
  });

  it('answers once when ten employees decide at the same moment', async () => {
    const proposalId = await waiting();
    const decisions = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        harness.decide(proposalId, index % 2 ? { kind: 'accepted' } : { kind: 'declined', reason: 'not-now' }),
      ),
    );
    expect(decisions.filter((each) => each.kind !== 'refused')).toHaveLength(1);
    expect(decisions.find((each) => each.kind === 'refused')).toEqual(refusedWith('ProposalNotOpen'));
    expect(await messages()).toHaveLength(1);
  });

  it('has one winner when the customer withdraws at the same moment', async () => {
    const proposalId = await waiting();
    const { session } = payer;
    const [decided, withdrawn] = await Promise.all([
      harness.decide(proposalId, { kind: 'accepted' }),
      withdrawProposal(harness.api, { tenant: harness.tenant, session, proposalId }),
    ]);
    expect([decided.kind, withdrawn.kind].filter((kind) => kind === 'refused')).toHaveLength(1);
    expect((await offerRow()) === undefined).toBe(withdrawn.kind === 'withdrawn');
  });

  it('makes an offer beside one that is still open', async () => {
    await harness.offer(payer, { total_cents: 15_000 });
    expect(await harness.decide(await waiting(), { kind: 'accepted' })).toMatchObject({ kind: 'offered' });
  });

  it('lets an agent discount as much as one person may, and a supervisor down to the lowest offer', async () => {
    await harness.rules({ counterBelowPercent: 10, counterPercent: 80 });
    const proposalId = await waiting(9_000);
    expect(await harness.decide(proposalId, { kind: 'accepted' })).toEqual(refusedWith('OfferNotAllowed', 'total'));
    expect(await harness.decide(proposalId, { kind: 'accepted' }, sam)).toMatchObject({ kind: 'offered' });
  });

  it.each([
    ['a dispute', () => harness.dispute(payer)],
    ['a balance below the amount', () => harness.setBalance(payer, 11_000)],
  ])('makes no offer after %s, but can still decline', async (_what, change) => {
    const proposalId = await waiting();
    await change();
    expect(await harness.decide(proposalId, { kind: 'accepted' })).toMatchObject({ code: 'OfferNotAllowed' });
    expect(await harness.decide(proposalId, { kind: 'declined', reason: 'not-now' })).toEqual({ kind: 'declined' });
  });

  it('refuses an unknown proposal', async () => {
    expect(await harness.decide('019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55', { kind: 'accepted' })).toEqual(
      refusedWith('NotFound'),
    );
  });
});

describe('a proposal above one person’s limit', () => {
  beforeEach(() => limits('adjustment_alone_cents = 1000'));
  afterAll(() => limits('adjustment_alone_cents = 50000'));

  async function asked() {
    const proposalId = await waiting();
    const result = await harness.decide(proposalId, { kind: 'accepted' }, sam);
    if (result.kind !== 'awaits-approval') throw new Error(result.kind);
    const { tenant } = harness;
    const decision = { tenant, approvalId: result.approvalId, decision: 'approve', reason: '' } as const;
    const context = { ...harness.api, database: harness.staffServices.database };
    const approve = () => decideApproval(context, { ...decision, actor: sue.actor }, allApprovalKinds);
    return { proposalId, approve };
  }

  it('waits for a second person, whose approval makes the offer and answers the customer', async () => {
    const { proposalId, approve } = await asked();
    const find = async () => (await harness.queue()).rows.find((row) => row.proposalId === proposalId);
    expect(await find()).toMatchObject({ isApprovalOpen: true });
    expect(await offerRow()).toBeUndefined();
    expect(await approve()).toEqual({ kind: 'decided' });
    expect(await proposalRow()).toMatchObject({ state: 'accepted', decided_by: operatorText(sam.actor) });
    expect(await find()).toBeUndefined();
    expect(await messages()).toHaveLength(1);
  });

  it('makes no offer if the customer withdrew the proposal meanwhile', async () => {
    const { proposalId, approve } = await asked();
    await withdrawProposal(harness.api, { tenant: harness.tenant, session: payer.session, proposalId });
    expect(await approve()).toEqual(refusedWith('ApprovalNotPossible'));
    expect(await offerRow()).toBeUndefined();
  });
});

describe('the queue of proposals', () => {
  it('lists the longest waiting first, page by page', async () => {
    const expected = (await harness.queue()).rows.map((row) => row.proposalId);
    for (let index = 0; index < 3; index++) {
      payer = await harness.newPayer();
      harness.pass(1_000);
      expected.push(await waiting(11_000 + index));
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await harness.queue({ limit: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.rows.map(({ proposalId }) => proposalId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(expected);
  });
});
