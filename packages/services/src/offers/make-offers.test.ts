import { operatorText } from '@quittance/database/operator-text';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import type { OfferRule } from '@quittance/domain/settlements/offer-rule';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allApprovalKinds } from '../approvals/all-approval-kinds.ts';
import { decideApproval } from '../approvals/decide-approval.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import type { Operator } from '../staff/operator.ts';
import { todayOf } from '../tenants/today-of.ts';
import { sixtyPercentOf } from '../testing/fixtures/test-offer-rule.ts';
import { makeCustomer } from '../testing/fixtures/test-tenant.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openSettlementHarness, type SettlementHarness } from '../testing/harness/settlement-harness.ts';
import { openStaffHarness, type StaffHarness, type TestStaff } from '../testing/harness/staff-harness.ts';
import { activateOfferRule, pauseOfferRule } from './activate-offer-rule.ts';
import { createOffer } from './create-offer.ts';
import { listOfferRules } from './list-offer-rules.ts';
import { makeOffers } from './make-offers.ts';
import { previewOffers } from './preview-offers.ts';
import { saveOfferRule } from './save-offer-rule.ts';
import { withdrawOffer } from './withdraw-offer.ts';

const program = { kind: 'program', name: 'test' } as const;
let harness: SettlementHarness;
let staff: StaffHarness;
let sam: TestStaff;
let sue: TestStaff;
let ada: TestStaff;

beforeAll(async () => {
  harness = await openSettlementHarness(providedUrls());
  staff = openStaffHarness(harness.world);
  const { tenant } = harness;
  sam = await staff.hire(tenant, 'supervisor');
  sue = await staff.hire(tenant, 'supervisor');
  ada = await staff.hire(tenant, 'agent');
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});
/** Each test uses its own balance, so that a rule matches no other test's payers. */
let balanceCents = 10_000;
beforeEach(() => {
  balanceCents += 1_000;
});

const day = 24 * 60 * 60 * 1000;
const ruleOf = (terms: Partial<OfferRule['terms']> = {}, againAfterDays: number | null = null): OfferRule => {
  const rule = sixtyPercentOf(balanceCents);
  return { ...rule, terms: { ...rule.terms, ...terms }, againAfterDays };
};

const payerWho = () => harness.newPayer({ balanceCents });
async function save(rule = ruleOf(), known: { ruleId: string; versionNo: number } | null = null) {
  const saved = await saveOfferRule(staff.services, {
    tenant: harness.tenant,
    actor: sam.actor,
    known,
    name: 'Rule',
    rule,
  });
  if (saved.kind === 'refused') throw new Error(`${saved.code} ${saved.field}`);
  return saved;
}
const activate = (of: { ruleId: string; versionNo: number }, actor: Operator = sam.actor) =>
  activateOfferRule(staff.services, { tenant: harness.tenant, actor, reason: 'agreed', ...of });
async function active(rule = ruleOf()) {
  const saved = await save(rule);
  expect(await activate(saved, program)).toEqual({ kind: 'activated' });
  return saved;
}
const make = () => makeOffers(harness.worker, harness.tenant);
const pause = (ruleId: string, isWithdrawing: boolean) =>
  pauseOfferRule(staff.services, { tenant: harness.tenant, actor: sam.actor, ruleId, isWithdrawing });

type Offered = { offer_id: string; total_cents: number; rule_version: number | null; withdrawn_at: Date | null };
const offersOf = ({ session }: Payer) =>
  harness.query<Offered>('select * from settlement_offer where customer_id = $1 order by created_at', [
    session.customerId,
  ]);
const totals = async (payer: Payer) => (await offersOf(payer)).map((offer) => offer.total_cents);

describe('offers made by a rule (req 3.13, 12.9)', () => {
  it('are made once to each matching account, no matter how many workers run or how often', async () => {
    const payers = [await payerWho(), await payerWho()];
    const other = await harness.newPayer({ balanceCents: balanceCents + 1 });
    await active();
    await Promise.all([make(), make(), make()]);
    await make();
    for (const payer of payers) expect(await totals(payer)).toEqual([Math.ceil((balanceCents * 0.6) / 100) * 100]);
    expect(await offersOf(other)).toEqual([]);
  });

  it('are neither repeated nor lost when the worker crashes midway', async () => {
    const payer = await payerWho();
    await active();
    let writes = 0;
    const dying = {
      ...harness.worker,
      database: {
        ...harness.worker.database,
        inTenant: ((tenantId, work, options) =>
          harness.worker.database.inTenant(
            tenantId,
            async (tx) => {
              const result = await work(tx);
              writes++;
              throw new Error('killed', { cause: result });
            },
            options,
          )) as typeof harness.worker.database.inTenant,
      },
    };
    await expect(makeOffers(dying, harness.tenant)).rejects.toThrow('killed');
    expect([writes, await totals(payer)]).toEqual([1, []]);
    await make();
    expect(await totals(payer)).toHaveLength(1);
  });

  it('can be accepted without changes', async () => {
    const payer = await payerWho();
    await active();
    await make();
    const [offer] = await offersOf(payer);
    expect(await harness.accept(payer, offer?.offer_id ?? '')).toMatchObject({ kind: 'accepted' });
  });

  it('skip accounts with an open dispute', async () => {
    const payer = await payerWho();
    const disputeInput = {
      reason: 'not-mine',
      explanation: '',
      language: 'en',
      client: { address: '127.0.0.1' },
    } as const;
    await openDispute(harness.api, { tenant: harness.tenant, ...payer, ...disputeInput });
    await active();
    await make();
    expect(await totals(payer)).toEqual([]);
  });

  it('are limited to one of each type per account, whichever rule comes first', async () => {
    const payer = await payerWho();
    await active();
    await active(ruleOf({ asked: { percent: 7_000 } }));
    await active(ruleOf({ asked: { percent: 8_000 }, offerType: 'autopay', payWithinDays: 90 }));
    await Promise.all([make(), make()]);
    expect(await totals(payer)).toHaveLength(2);
  });

  it('are repeated after the rule’s interval, and never without an interval', async () => {
    const [once, again] = [await payerWho(), await harness.newPayer({ balanceCents: balanceCents + 500 })];
    const often = ruleOf({}, 15);
    const audience = { ...often.audience, balanceFromCents: cents(balanceCents + 500), balanceToCents: null };
    await active();
    const { ruleId } = await active({ ...often, audience });
    await make();
    harness.pass(15 * day);
    await make();
    expect([(await totals(once)).length, (await totals(again)).length]).toEqual([1, 2]);
    await pause(ruleId, false);
  });

  it('use a new version only after it is activated, and record that version', async () => {
    const payer = await payerWho();
    const { ruleId, versionNo } = await active();
    const second = await save(ruleOf({ asked: { percent: 7_000 } }), { ruleId, versionNo });
    await make();
    expect(await totals(payer)).toEqual([]);
    await activate(second, program);
    await make();
    expect(await offersOf(payer)).toMatchObject([{ rule_version: 2 }]);
  });

  it('are withdrawn on request when their rule is paused, except accepted offers', async () => {
    const [taker, other] = [await payerWho(), await payerWho()];
    const { ruleId } = await active();
    await make();
    const [offer] = await offersOf(taker);
    await harness.accept(taker, offer?.offer_id ?? '');
    expect(await pause(ruleId, true)).toEqual({ kind: 'paused' });
    expect(await make()).toMatchObject({ withdrawn: 1, isMore: false });
    expect((await offersOf(taker)).map((each) => each.withdrawn_at)).toEqual([null]);
    expect((await offersOf(other)).map((each) => each.withdrawn_at)).toEqual([expect.any(Date)]);
    const listed = (await listOfferRules(staff.services, { tenant: harness.tenant })).find(
      (each) => each.ruleId === ruleId,
    );
    expect(listed).toMatchObject({ state: 'paused', isWithdrawing: false, offersOpen: 0, offersAccepted: 1 });
  });
});

describe('a rule whose reduction needs a second person’s approval', () => {
  it('becomes active when a second person approves that version', async () => {
    const saved = await save(ruleOf({ asked: { percent: 3_000 } }));
    const asked = await activate(saved);
    if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
    const payer = await payerWho();
    await make();
    expect(await totals(payer)).toEqual([]);
    const decision = { tenant: harness.tenant, approvalId: asked.approvalId, decision: 'approve', reason: '' } as const;
    const decide = (actor: TestStaff['actor']) =>
      decideApproval({ ...harness.api, database: staff.services.database }, { ...decision, actor }, allApprovalKinds);
    expect(await decide(sam.actor)).toMatchObject({ code: 'ApprovalBySamePerson' });
    expect(await decide(sue.actor)).toEqual({ kind: 'decided' });
    await make();
    expect(await totals(payer)).toHaveLength(1);
    await pause(saved.ruleId, false);
  });

  it('is requested with its terms, and with those that were approved last', async () => {
    const asks = async (saved: Awaited<ReturnType<typeof save>>) => {
      const asked = await activate(saved);
      if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
      const [row] = await harness.query<{ content: object }>('select content from approval where approval_id = $1', [
        asked.approvalId,
      ]);
      return { approvalId: asked.approvalId, content: row?.content };
    };
    const [first, second] = [ruleOf({ asked: { percent: 3_000 } }), ruleOf({ asked: { percent: 2_900 } })];
    const saved = await save(first);
    const { approvalId, content } = await asks(saved);
    expect(content).toMatchObject({ rule: { terms: { asked: { percent: 3_000 } } }, before: null });
    const decision = { tenant: harness.tenant, approvalId, decision: 'approve', reason: '' } as const;
    const context = { ...harness.api, database: staff.services.database };
    await decideApproval(context, { ...decision, actor: sue.actor }, allApprovalKinds);
    await pause(saved.ruleId, false);
    const next = await asks(await save(second, saved));
    expect(next.content).toMatchObject({
      rule: { terms: { asked: { percent: 2_900 } } },
      before: { versionNo: 1, rule: { terms: { asked: { percent: 3_000 } } } },
    });
  });

  it('does not become active when it was changed after the request', async () => {
    const saved = await save(ruleOf({ asked: { percent: 3_000 } }));
    const asked = await activate(saved);
    if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
    await save(ruleOf({ asked: { percent: 2_600 } }), saved);
    const decision = { tenant: harness.tenant, approvalId: asked.approvalId, decision: 'approve', reason: '' } as const;
    const context = { ...harness.api, database: staff.services.database };
    const decided = await decideApproval(context, { ...decision, actor: sue.actor }, allApprovalKinds);
    expect(decided).toMatchObject({ code: 'ApprovalNotPossible' });
  });
});

describe('previewOffers', () => {
  it('counts the offers by balance and the skipped accounts by reason, and writes nothing', async () => {
    const payer = await payerWho();
    const disputing = await payerWho();
    const disputeInput = {
      reason: 'not-mine',
      explanation: '',
      language: 'en',
      client: { address: '127.0.0.1' },
    } as const;
    await openDispute(harness.api, { tenant: harness.tenant, ...disputing, ...disputeInput });
    const tried = await previewOffers(staff.services, { tenant: harness.tenant, rule: ruleOf(), known: null });
    if (tried.kind === 'refused') throw new Error(tried.code);
    const { preview } = tried;
    const asked = cents(Math.ceil((balanceCents * 0.6) / 100) * 100);
    expect(preview).toMatchObject({ offers: 1, balanceCents, offeredCents: asked });
    expect(preview.passedOver.disputed).toBeGreaterThanOrEqual(1);
    const counted = Object.values(preview.passedOver).reduce((sum, count) => sum + count, 0) + preview.offers;
    expect(counted).toBe(preview.lookedAt);
    expect(preview.bands.reduce((sum, band) => sum + band.offers, 0)).toBe(1);
    expect(preview.samples).toMatchObject([
      { referenceCode: payer.accountReferenceCode, payeeCode: 'PAYEE', totalCents: asked },
    ]);
    expect(await offersOf(payer)).toEqual([]);
  });
});

describe('an offer to one account', () => {
  const offer = (payer: Payer, actor: TestStaff['actor'], changes: object = {}) => {
    const today = todayOf(harness.tenant, harness.world.clock.now);
    const plain = { offerType: 'lump-sum', downPaymentCents: null, installments: null, missedAllowed: 0 } as const;
    const days = { expiresOn: today.add({ days: 7 }), dueOn: today.add({ days: 7 }) };
    const { accountReferenceCode } = payer;
    const totalCents = cents(10_000);
    const { tenant } = harness;
    return createOffer(staff.services, {
      tenant,
      actor,
      accountReferenceCode,
      totalCents,
      ...plain,
      ...days,
      ...changes,
    });
  };
  const twenty = () => harness.newPayer({ balanceCents: 20_000 });

  it.each([
    ['agent', 10_000, undefined],
    ['agent', 9_999, 'total'],
    ['supervisor', 5_000, undefined],
    ['supervisor', 4_999, 'total'],
    ['supervisor', 20_000, 'total'],
  ] as const)('by an %s of %i cents for $200.00 reports the invalid field: %s', async (role, totalCents, field) => {
    const result = await offer(await twenty(), role === 'agent' ? ada.actor : sam.actor, { totalCents });
    if (field === undefined) expect(result.kind).toBe('offered');
    else expect(result).toEqual({ kind: 'refused', code: 'OfferNotAllowed', field });
  });

  it('as a lump sum over $1,000,000 is refused, because no payment can be that large (req 9.1)', async () => {
    const payer = await harness.newPayer({ balanceCents: 150_000_000 });
    const refusal = { kind: 'refused', code: 'OfferNotAllowed', field: 'total' };
    expect(await offer(payer, sam.actor, { totalCents: cents(100_000_001) })).toEqual(refusal);
    // Such a reduction needs a second person, but the amount itself is allowed.
    expect(await offer(payer, sam.actor, { totalCents: cents(100_000_000) })).toMatchObject({
      kind: 'awaits-approval',
    });
  });

  it.each([
    [{ downPaymentCents: cents(100) }, 'downPayment'],
    [{ offerType: 'lump-sum-autopay' }, 'downPayment'],
    [{ installments: 2 }, 'installments'],
    [{ offerType: 'autopay' }, 'dueOn'],
  ])('that nobody could accept is refused: %j', async (changes, field) => {
    expect(await offer(await twenty(), sam.actor, changes)).toMatchObject({ code: 'OfferNotAllowed', field });
  });

  it('is possible for an account with display type None, unless the customer has a packet (req 3.5, 3.6)', async () => {
    const alone = await harness.newPayer({ balanceCents: 20_000, displayType: 'None' });
    expect(await offer(alone, ada.actor)).toMatchObject({ kind: 'offered' });
    const { tenant, world } = harness;
    const numbers = { Packet: 'P-1', None: 'P-2', Default: 'P-3' } as const;
    const accounts = Object.entries(numbers).map(([displayType, referenceCode]) => ({
      ...{ referenceCode, balanceCents: 20_000, displayType: displayType as keyof typeof numbers },
    }));
    const session = await makeCustomer(world, { tenant, login: 'packet-holder', accounts });
    for (const member of [numbers.None, numbers.Default]) {
      const refused = await offer({ session, accountReferenceCode: member }, ada.actor);
      expect(refused).toEqual({ kind: 'refused', code: 'OfferNotAllowed', field: 'accountReferenceCode' });
    }
    expect(await offer({ session, accountReferenceCode: numbers.Packet }, ada.actor)).toMatchObject({
      kind: 'offered',
    });
  });

  it('names its creator and is the only one of its type', async () => {
    const payer = await twenty();
    await offer(payer, ada.actor);
    expect(await offersOf(payer)).toMatchObject([{ made_by: operatorText(ada.actor), rule_version: null }]);
    expect(await offer(payer, ada.actor)).toMatchObject({ code: 'OfferNotAllowed', field: 'accountReferenceCode' });
  });

  it('can be withdrawn until it is accepted', async () => {
    const [payer, taker] = [await twenty(), await twenty()];
    const made = await offer(payer, ada.actor);
    const taken = await offer(taker, ada.actor);
    if (made.kind !== 'offered' || taken.kind !== 'offered') throw new Error('no offer');
    await harness.accept(taker, taken.offerId);
    const withdraw = (offerId: string) =>
      withdrawOffer(staff.services, { tenant: harness.tenant, actor: ada.actor, offerId });
    expect(await withdraw(made.offerId)).toEqual({ kind: 'withdrawn' });
    expect(await harness.accept(payer, made.offerId)).toMatchObject({ code: 'OfferExpired' });
    expect(await withdraw(taken.offerId)).toMatchObject({ code: 'OfferExpired' });
  });
});

describe('a tenant’s offer rules', () => {
  it('are inaccessible to other tenants', async () => {
    const { ruleId } = await save();
    const rows = await tenantDatabase(harness.world.appPool)
      .inTenant(harness.tenant.id, (tx) => tx.selectFrom('offer_rule').selectAll().execute())
      .catch((error: { code: string }) => error.code);
    expect([typeof ruleId, rows]).toEqual(['string', '42501']);
  });
});
