import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { ProposalRules } from '@quittance/domain/settlements/proposal-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCustomerAccounts } from '../accounts/read-accounts.ts';
import { withdrawOffer } from '../offers/withdraw-offer.ts';
import { hasCollectionActivitySince } from '../retention/collection-activity.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openProposalHarness, type ProposalHarness } from '../testing/harness/proposal-harness.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

let harness: ProposalHarness;
let payer: Payer;
// 10:00 in Chicago, the tenant's time zone.
const start = new Date('2026-11-23T16:00:00Z');
const day = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  harness = await openProposalHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = start;
  await harness.rules({});
  payer = await harness.newPayer();
});

const refusedWith = (code: string, field?: string) => ({ kind: 'refused', code, ...(field && { field }) });
const offersOf = ({ session }: Payer) =>
  harness.query(
    `select total_cents, offer_type, expires_on, due_on, made_by from settlement_offer
     where customer_id = $1 order by created_at, total_cents`,
    [session.customerId],
  );
const casesOf = ({ session }: Payer) =>
  harness.query('select kind, closed_at, closed_by from operator_case where customer_id = $1', [session.customerId]);
const rowsOf = ({ session }: Payer) =>
  harness.query('select * from proposal where customer_id = $1 order by created_at', [session.customerId]);
async function shown({ session, accountReferenceCode }: Payer) {
  const { accounts } = await getCustomerAccounts(harness.api, { tenant: harness.tenant, session });
  return accounts.find(({ referenceCode }) => referenceCode === accountReferenceCode)?.proposals;
}
const withdraw = ({ session }: Payer, proposalId: string) =>
  withdrawProposal(harness.api, { tenant: harness.tenant, session, proposalId });

describe('proposeSettlement (req 3.13)', () => {
  it('accepts at once with an offer for exactly the amount, which the customer then accepts', async () => {
    const proposal = await harness.proposed(payer, 16_001);
    expect(proposal).toMatchObject({ state: 'accepted', amountCents: 16_001, declineReason: null });
    expect(await offersOf(payer)).toEqual([
      {
        total_cents: 16_001,
        offer_type: 'lump-sum',
        expires_on: '2026-12-07',
        due_on: '2026-12-21',
        made_by: 'customer',
      },
    ]);
    expect(await casesOf(payer)).toEqual([]);
    const accepted = await harness.accept(payer, proposal.offerId ?? '');
    expect(accepted).toMatchObject({ settlement: { state: 'accepted', totalCents: 16_001 } });
  });

  it('answers a low proposal with an offer of the tenant’s amount', async () => {
    const proposal = await harness.proposed(payer, 9_999);
    expect(proposal).toMatchObject({ state: 'countered', amountCents: 9_999 });
    expect(await offersOf(payer)).toMatchObject([{ total_cents: 16_000 }]);
    const again = await harness.proposed(payer, 9_000);
    expect(again).toMatchObject({ state: 'countered', offerId: proposal.offerId });
    expect(await offersOf(payer)).toHaveLength(1);
  });

  it('opens a case for a proposal in between and keeps the customer’s words sealed', async () => {
    const proposal = await harness.proposed(payer, 12_000, { reason: '  I lost my job.  ', language: 'es' });
    expect(proposal).toMatchObject({ state: 'waiting', offerId: null });
    expect(await casesOf(payer)).toEqual([{ kind: 'proposal', closed_at: null, closed_by: null }]);
    const [row] = await rowsOf(payer);
    expect(JSON.stringify(row)).not.toContain('lost my job');
    expect(row).toMatchObject({ language: 'es', balance_cents: 20_000, decided_at: null });
    expect(await offersOf(payer)).toEqual([]);
    const { rows } = await harness.queue();
    expect(rows.at(-1)).toMatchObject({ reason: 'I lost my job.', amountCents: 12_000, balanceCents: 20_000 });
  });

  it.each([16_500, 12_000, 5_000])('has one effect when ten clients propose %d cents at once', async (amount) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => harness.proposed(payer, amount)));
    expect(new Set(answers.map(({ proposalId }) => proposalId)).size).toBe(1);
    expect(await rowsOf(payer)).toHaveLength(1);
    expect((await offersOf(payer)).length + (await casesOf(payer)).length).toBe(1);
  });

  it('makes a new proposal of the same amount once its offer is withdrawn', async () => {
    const first = await harness.proposed(payer, 16_500);
    const offerId = first.offerId ?? '';
    await withdrawOffer(harness.staffServices, { tenant: harness.tenant, actor: harness.agent.actor, offerId });
    const second = await harness.proposed(payer, 16_500);
    expect(second.proposalId).not.toBe(first.proposalId);
    expect(second.offerId).not.toBe(offerId);
  });

  it('refuses the whole balance, and an amount that an open offer already covers', async () => {
    expect(await harness.propose(payer, 20_000)).toEqual(refusedWith('ProposalTooHigh', 'amount'));
    await harness.offer(payer, { total_cents: 15_000 });
    expect(await harness.propose(payer, 15_000)).toEqual(refusedWith('ProposalTooHigh', 'amount'));
    expect(await rowsOf(payer)).toEqual([]);
    expect(await harness.propose(payer, 14_999)).toMatchObject({ kind: 'proposed', proposal: { state: 'waiting' } });
  });

  it('takes no notice of offers that are withdrawn, expired or paid by a plan', async () => {
    await harness.offer(payer, { total_cents: 6_000, withdrawn_at: start });
    await harness.offer(payer, { total_cents: 7_000, expires_on: '2026-11-22', due_on: '2026-12-22' });
    await harness.offer(payer, { offer_type: 'autopay', total_cents: 8_000, due_on: '2027-02-01' });
    expect(await harness.proposed(payer, 17_000)).toMatchObject({ state: 'accepted' });
  });

  it('limits the tries of an account in 30 days', async () => {
    await harness.rules({ maxTries: 2 });
    await harness.proposed(payer, 5_000);
    harness.pass(day);
    await harness.proposed(payer, 6_000);
    expect(await shown(payer)).toMatchObject({ mayPropose: false });
    expect(await harness.propose(payer, 7_000)).toEqual({
      ...refusedWith('ProposalLimitReached', 'accountReferenceCode'),
      retryAfterSeconds: (29 * day) / 1_000,
    });
    harness.pass(29 * day);
    expect(await harness.proposed(payer, 7_000)).toMatchObject({ state: 'countered' });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the tenant turned proposals off', () => harness.rules({ isOn: false })],
    ['the debt is disputed', () => harness.dispute(payer)],
    ['a settlement is accepted', () => harness.settle(payer)],
    ['another proposal waits for an answer', () => harness.proposed(payer, 13_000)],
    ['nothing is owed', () => harness.setBalance(payer, 0)],
  ])('refuses when %s', async (_why, prepare) => {
    await prepare();
    expect(await shown(payer)).toMatchObject({ mayPropose: false });
    const written = await rowsOf(payer);
    expect(await harness.propose(payer, 12_000)).toEqual(refusedWith('ProposalNotAllowed', 'accountReferenceCode'));
    expect(await rowsOf(payer)).toEqual(written);
  });

  it('refuses another customer’s account and a closed one as unknown', async () => {
    const other = await harness.newPayer();
    const { accountReferenceCode } = other;
    const notFound = refusedWith('NotFound', 'accountReferenceCode');
    expect(await harness.propose(payer, 12_000, { accountReferenceCode })).toEqual(notFound);
    await harness.query('update account set closed_at = now() where reference_code = $1', [accountReferenceCode]);
    expect(await harness.propose(other, 12_000)).toEqual(notFound);
  });

  it('refuses a time-barred debt until its disclosure is acknowledged (req 3.16)', async () => {
    await harness.query('update account set is_out_of_statute = true where reference_code = $1', [
      payer.accountReferenceCode,
    ]);
    const tenant = { ...harness.tenant, showDisclosures: true };
    expect(await harness.propose(payer, 12_000, { tenant })).toEqual(
      refusedWith('DisclosureRequired', 'accountReferenceCode'),
    );
    expect(await rowsOf(payer)).toEqual([]);
  });

  it('never goes below the lowest offer, even with rules that do', async () => {
    const low: Partial<ProposalRules> = { acceptPercent: 5, counterBelowPercent: 5, counterPercent: 5 };
    await harness.rules(low);
    await harness.proposed(payer, 1_000);
    expect(await offersOf(payer)).toMatchObject([{ total_cents: 5_000 }]);
  });
});

describe('a proposal in the account data', () => {
  it('shows the latest one and whether another is possible', async () => {
    expect(await shown(payer)).toEqual({ latest: null, mayPropose: true, mayProposePlan: false });
    await harness.proposed(payer, 5_000);
    harness.pass(1_000);
    const waiting = await harness.proposed(payer, 12_000);
    expect(await shown(payer)).toEqual({ latest: waiting, mayPropose: false, mayProposePlan: false });
    expect(await withdraw(payer, waiting.proposalId)).toEqual({ kind: 'withdrawn' });
    expect(await shown(payer)).toMatchObject({ latest: { state: 'withdrawn' }, mayPropose: true });
  });
});

describe('law: 12 CFR 1006.100: a proposal', () => {
  const isActiveSince = async (since: Date) => {
    const tenantId = harness.tenant.id;
    const { customerId } = payer.session;
    const { rows } = await harness.api.database.inTenant(tenantId, (tx) =>
      sql<{ isActive: boolean }>`
        select ${hasCollectionActivitySince(since, { tenantId, customerId: sql`c.customer_id` })} as "isActive"
        from customer c where c.tenant_id = ${tenantId} and c.customer_id = ${customerId}
      `.execute(tx),
    );
    return rows[0]?.isActive;
  };

  it('is collection activity while it waits and when it is answered', async () => {
    const after = (ms: number) => new Date(start.getTime() + ms);
    const { proposalId } = await harness.proposed(payer, 12_000);
    expect(await isActiveSince(after(day))).toBe(true);
    harness.pass(2 * day);
    await withdraw(payer, proposalId);
    expect(await isActiveSince(after(day))).toBe(true);
    expect(await isActiveSince(after(3 * day))).toBe(false);
  });
});

describe('withdrawProposal', () => {
  it('withdraws a waiting proposal with its case, once or more often', async () => {
    const { proposalId } = await harness.proposed(payer, 12_000);
    expect(await withdraw(payer, proposalId)).toEqual({ kind: 'withdrawn' });
    expect(await withdraw(payer, proposalId)).toEqual({ kind: 'withdrawn' });
    expect(await casesOf(payer)).toEqual([{ kind: 'proposal', closed_at: start, closed_by: null }]);
    const { rows } = await harness.queue();
    expect(rows.map((row) => row.proposalId)).not.toContain(proposalId);
  });

  it('refuses another customer’s proposal, a malformed ID, and a proposal that was answered', async () => {
    expect(await withdraw(payer, 'x')).toEqual(refusedWith('NotFound', 'proposalID'));
    const { proposalId } = await harness.proposed(payer, 12_000);
    expect(await withdraw(await harness.newPayer(), proposalId)).toEqual(refusedWith('NotFound', 'proposalID'));
    const answered = await harness.proposed(await harness.newPayer(), 17_000);
    expect(await withdraw(payer, answered.proposalId)).toEqual(refusedWith('NotFound', 'proposalID'));
    await harness.decide(proposalId, { kind: 'declined', reason: 'too-low' });
    expect(await withdraw(payer, proposalId)).toEqual(refusedWith('ProposalNotOpen', 'proposalID'));
  });
});
