import { operatorText } from '@quittance/database/operator-text';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCustomerAccounts } from '../accounts/read-accounts.ts';
import { withdrawPlanOffer } from '../offers/plan-offers.ts';
import { makePlanOffer } from '../testing/fixtures/test-offer.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openProposalHarness, type ProposalHarness } from '../testing/harness/proposal-harness.ts';
import type { ProposalView } from './load-proposals.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

let harness: ProposalHarness;
let payer: Payer;
const start = new Date('2026-11-23T16:00:00Z');
const day = 24 * 60 * 60 * 1_000;
const monthly = { rhythm: { frequency: 'monthly', day: 15 }, startOn: '2026-12-01' } as const;

beforeAll(async () => {
  harness = await openProposalHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = start;
  // 12 months are accepted ($50.00), an employee decides up to 36 ($16.67), and more get 24 ($25.00).
  await harness.rules({ isOn: false, isPlanOn: true });
  payer = await harness.newPayer({ balanceCents: 60_000, minimumCents: 20_000 });
});

const propose = (amount: number, changes: object = {}) => harness.propose(payer, amount, { kind: 'plan', ...changes });
const proposed = (amount: number, changes: object = {}) =>
  harness.proposed(payer, amount, { kind: 'plan', ...changes });
const refusedWith = (code: string, field: string) => ({ kind: 'refused', code, field });
type Row = Record<string, unknown>;
const rows = (table: string) =>
  harness.query<Row>(`select * from ${table} where customer_id = $1 order by created_at`, [payer.session.customerId]);
const offers = async () =>
  (await rows('plan_offer')).map(({ monthly_cents, made_by, expires_on, withdrawn_at }) => [
    ...[monthly_cents, made_by, expires_on, withdrawn_at === null ? 'open' : 'ended'],
  ]);
const cases = () =>
  harness.query<Row>('select * from operator_case where customer_id = $1', [payer.session.customerId]);
async function shown() {
  const { accounts } = await getCustomerAccounts(harness.api, { tenant: harness.tenant, session: payer.session });
  return accounts.find(({ referenceCode }) => referenceCode === payer.accountReferenceCode)?.proposals;
}
const decide = (
  { proposalId }: Pick<ProposalView, 'proposalId'>,
  decision: Parameters<ProposalHarness['decide']>[1] = { kind: 'accepted' },
) => harness.decide(proposalId, decision);
const counter = (amountCents: number) => ({ kind: 'countered', of: 'plan', amountCents: cents(amountCents) }) as const;
const mail = async () => (await rows('message')).find(({ template }) => template === 'ProposalAnswered');

describe('proposing smaller monthly payments (req 5.7)', () => {
  it('accepts at once, and the customer makes the plan as usual', async () => {
    const proposal = await proposed(5_000);
    expect(proposal).toMatchObject({ kind: 'plan', state: 'accepted', amountCents: 5_000, offerId: null });
    expect(await offers()).toEqual([[5_000, 'customer', '2026-12-07', 'open']]);
    expect(await cases()).toEqual([]);
    const plan = await harness.makePlan(payer, { ...monthly, amountCents: 5_000 });
    expect(plan.installments).toHaveLength(12);
  });

  it('answers a low amount with the smallest one that pays in time', async () => {
    const proposal = await proposed(1_000);
    expect(proposal).toMatchObject({ state: 'countered', amountCents: 1_000 });
    expect(await offers()).toEqual([[2_500, 'customer', '2026-12-07', 'open']]);
    harness.pass(day);
    const again = await proposed(900);
    expect(again).toMatchObject({ state: 'countered', planOfferId: proposal.planOfferId });
    expect(await offers()).toHaveLength(1);
  });

  it('opens a case for an amount in between', async () => {
    const proposal = await proposed(2_000, { reason: ' My hours were cut. ' });
    expect(proposal).toMatchObject({ state: 'waiting', planOfferId: null });
    expect(await cases()).toMatchObject([{ kind: 'proposal', closed_at: null }]);
    expect(await offers()).toEqual([]);
    const queue = await harness.queue();
    expect(queue.rows.at(-1)).toMatchObject({
      ...{ kind: 'plan', amountCents: 2_000, balanceCents: 60_000, minimumCents: 20_000, reason: 'My hours were cut.' },
    });
  });

  it.each([6_000, 2_000, 500])('has one effect when ten clients propose %d cents at once', async (amount) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => proposed(amount)));
    expect(new Set(answers.map(({ proposalId }) => proposalId)).size).toBe(1);
    expect(await rows('proposal')).toHaveLength(1);
    expect((await offers()).length + (await cases()).length).toBe(1);
  });

  it('keeps a lump sum and a plan of the same amount apart', async () => {
    await harness.rules({ isPlanOn: true });
    const plan = await proposed(6_000);
    harness.pass(day);
    const lump = await harness.proposed(payer, 6_000);
    expect(lump).toMatchObject({ kind: 'lump-sum', state: 'countered', planOfferId: null });
    expect(lump.proposalId).not.toBe(plan.proposalId);
  });

  it('makes a new proposal of the same amount once its offer is withdrawn', async () => {
    const first = await proposed(6_000);
    const { staffServices, tenant, agent } = harness;
    await withdrawPlanOffer(staffServices, { tenant, actor: agent.actor, planOfferId: first.planOfferId ?? '' });
    harness.pass(day);
    expect((await proposed(6_000)).proposalId).not.toBe(first.proposalId);
    expect(await offers()).toHaveLength(2);
  });

  it('needs no proposal from the minimum, or from an open offer', async () => {
    const notNeeded = refusedWith('ProposalNotNeeded', 'amount');
    expect(await propose(20_000)).toEqual(notNeeded);
    const { tenant, world } = harness;
    await makePlanOffer(world, { tenant, ...payer, monthlyCents: 7_000 });
    expect(await propose(7_000)).toEqual(notNeeded);
    expect(await rows('proposal')).toEqual([]);
    expect(await propose(6_999)).toMatchObject({ proposal: { state: 'accepted' } });
  });

  it('counts toward the same limit as lump sums', async () => {
    await harness.rules({ isPlanOn: true, maxTries: 2 });
    await harness.proposed(payer, 1_000);
    harness.pass(day);
    await proposed(500);
    expect(await shown()).toMatchObject({ mayPropose: false, mayProposePlan: false });
    expect(await propose(2_400)).toMatchObject({ code: 'ProposalLimitReached', retryAfterSeconds: (29 * day) / 1_000 });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the tenant accepts lump sums only', () => harness.rules({ isOn: true, isPlanOn: false })],
    ['the debt is disputed', () => harness.dispute(payer)],
    ['a settlement is accepted', () => harness.settle(payer)],
    ['a plan is open', () => harness.makePlan(payer, { ...monthly, amountCents: 20_000 })],
    ['another proposal waits for an answer', () => proposed(2_100)],
  ])('is refused when %s', async (_why, prepare) => {
    await prepare();
    expect(await shown()).toMatchObject({ mayProposePlan: false });
    const before = await rows('proposal');
    expect(await propose(2_000)).toEqual(refusedWith('ProposalNotAllowed', 'accountReferenceCode'));
    expect(await rows('proposal')).toEqual(before);
  });

  it('is offered only where it is possible', async () => {
    expect(await shown()).toMatchObject({ mayPropose: false, mayProposePlan: true });
    payer = await harness.newPayer({ balanceCents: 60_000, minimumCents: 0 });
    expect(await shown()).toMatchObject({ mayProposePlan: false });
    const configuration = { ...defaultPaymentConfiguration, minimumPayment: cents(5_000) };
    await harness.query('update payee set payment_configuration = $1', [JSON.stringify(configuration)]);
    expect(await shown()).toMatchObject({ mayProposePlan: true });
    await harness.query('update payee set payment_configuration = null');
  });

  it('can be withdrawn while it waits', async () => {
    const { proposalId } = await proposed(2_000);
    const { tenant, api } = harness;
    expect(await withdrawProposal(api, { tenant, session: payer.session, proposalId })).toEqual({ kind: 'withdrawn' });
    expect(await cases()).toMatchObject([{ closed_at: start }]);
  });
});

describe('answering a proposed plan (req 12.9)', () => {
  it('accepts with a plan offer, a closed case and a message, without an approval', async () => {
    const proposal = await proposed(2_000, { language: 'es' });
    await harness.query('update tenant set adjustment_alone_cents = 0 where tenant_id = $1', [harness.tenant.id]);
    expect(await decide(proposal)).toMatchObject({ kind: 'plan-offered' });
    const by = operatorText(harness.agent.actor);
    expect(await offers()).toEqual([[2_000, by, '2026-12-07', 'open']]);
    const [offer] = await rows('plan_offer');
    expect(await rows('proposal')).toMatchObject([
      { state: 'accepted', plan_offer_id: offer?.plan_offer_id, offer_id: null, decided_by: by },
    ]);
    expect(await cases()).toMatchObject([{ closed_at: start, closed_by: by }]);
    expect(await mail()).toMatchObject({ language: 'es' });
    expect(await decide(proposal)).toMatchObject({ code: 'ProposalNotOpen' });
  });

  it('offers another amount between the proposal and the minimum', async () => {
    const proposal = await proposed(2_000);
    const wrong = refusedWith('OfferNotAllowed', 'monthly');
    expect(await decide(proposal, counter(2_000))).toEqual(wrong);
    expect(await decide(proposal, counter(20_000))).toEqual(wrong);
    const lumpSum = { kind: 'countered', of: 'lump-sum', amountCents: cents(5_000) } as const;
    expect(await decide(proposal, lumpSum)).toEqual(refusedWith('OfferNotAllowed', 'total'));
    expect(await offers()).toEqual([]);
    expect(await decide(proposal, counter(3_000))).toMatchObject({ kind: 'plan-offered' });
    expect(await rows('proposal')).toMatchObject([{ state: 'countered' }]);
    expect(await offers()).toMatchObject([[3_000, expect.anything(), '2026-12-07', 'open']]);
  });

  it('declines with a reason', async () => {
    const proposal = await proposed(2_000);
    expect(await decide(proposal, { kind: 'declined', reason: 'too-low' })).toEqual({ kind: 'declined' });
    expect(await offers()).toEqual([]);
    expect(await shown()).toMatchObject({ latest: { state: 'declined', declineReason: 'too-low', kind: 'plan' } });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['the debt is disputed meanwhile', () => harness.dispute(payer), 'accountReferenceCode'],
    ['nothing is owed meanwhile', () => harness.setBalance(payer, 0), 'accountReferenceCode'],
    ['the plan would have more than 500 payments', () => harness.setBalance(payer, 1_000_001), 'monthly'],
  ])("doesn't accept when %s", async (_why, prepare, field) => {
    const proposal = await proposed(2_000);
    await prepare();
    expect(await decide(proposal)).toEqual(refusedWith('OfferNotAllowed', field));
    expect(await offers()).toEqual([]);
    expect(await rows('proposal')).toMatchObject([{ state: 'waiting' }]);
  });

  it('happens once when ten employees answer at once', async () => {
    const proposal = await proposed(2_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(proposal)));
    expect(answers.filter(({ kind }) => kind === 'plan-offered')).toHaveLength(1);
    expect(await offers()).toHaveLength(1);
  });
});
