import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectProcessorEvents } from '../payments/charge/collect-processor-events.ts';
import type { Operator } from '../staff/operator.ts';
import { todayOf } from '../tenants/today-of.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { handleProcessorWebhook } from './handle-processor-webhook.ts';
import { addProcessorAccount, processorAccounts } from './processor-accounts.ts';
import { type AccountAt, askToSwitch, previewSwitch } from './switch-processor.ts';

let harness: MoneyHarness;
let payer: Payer;
let olga: Operator;
let otto: Operator;
let accounts = 0;

const actor = { kind: 'program', name: 'test' } as const;
const ofOwner = () => ({ database: harness.world.context.database });
const at = (merchant: string): AccountAt => ({ processor: 'sandbox', merchant });

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
  olga = harness.staffMembers.olga;
  otto = { ...harness.staffMembers.olga, staffId: '00000000-0000-4000-8000-00000000000f' } as Operator;
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.newPayer();
});

async function current(): Promise<AccountAt> {
  const [row] = await harness.query<AccountAt>("select processor, merchant from payee where payee_code = 'PAYEE'");
  if (!row) throw new Error('no payee');
  return row;
}

/** Adds an account that only this test uses. */
async function newAccount(): Promise<AccountAt> {
  const to = at(`other-${++accounts}`);
  await addProcessorAccount(ofOwner(), { tenant: harness.tenant, actor, processor: 'sandbox', merchant: to.merchant });
  return to;
}

const preview = async (to: AccountAt, payeeCode = 'PAYEE') =>
  previewSwitch(harness.staff, { tenant: harness.tenant, payeeCode, to });
const ask = async (to: AccountAt, { from, by = olga }: { from?: AccountAt; by?: Operator } = {}) =>
  askToSwitch(harness.staff, {
    ...{ tenant: harness.tenant, actor: by, payeeCode: 'PAYEE', to },
    from: from ?? (await current()),
  });
const idOf = (asked: { kind: string }): string => {
  if (!('approvalId' in asked) || typeof asked.approvalId !== 'string') throw new Error(JSON.stringify(asked));
  return asked.approvalId;
};
const switchTo = async (to: AccountAt) =>
  expect(await harness.decide(idOf(await ask(to)), otto)).toEqual({ kind: 'decided' });

describe("a payee's switch to another account", () => {
  it('counts what it affects, and changes nothing', async () => {
    const before = await preview(await newAccount());
    if (before.kind !== 'preview') throw new Error(before.kind);
    const method = await harness.card(payer);
    await harness.pay(payer, { method });
    await harness.pay(payer, {
      ...{ method, confirmDuplicate: true },
      scheduledFor: todayOf(harness.tenant, harness.world.clock.now).add({ days: 10 }),
    });
    const other = await harness.newPayer();
    await harness.pay(other, { method: await harness.bank(other, { accountNumber: '000123456789' }) });
    const after = await preview(await newAccount());
    if (after.kind !== 'preview') throw new Error(after.kind);
    const added = Object.entries(after.preview).map(([name, count]) => [
      name,
      count - before.preview[name as keyof typeof before.preview],
    ]);
    expect(Object.fromEntries(added)).toEqual({
      ...{ savedCards: 1, plans: 0, autopays: 0, scheduledPayments: 1, paymentsInProgress: 1, completedPayments: 1 },
      openChargebacks: 0,
    });
    expect(after.from).toEqual(await current());
  });

  it('applies once a second administrator approves it, and names only the accounts', async () => {
    const [from, to] = [await current(), await newAccount()];
    const asked = await ask(to);
    expect(asked).toMatchObject({ kind: 'awaits-approval' });
    expect(await current()).toEqual(from);
    expect(await harness.decide(idOf(asked), olga)).toMatchObject({ code: 'ApprovalBySamePerson' });
    expect(await harness.decide(idOf(asked), otto)).toEqual({ kind: 'decided' });
    expect(await current()).toEqual(to);
    expect(await harness.query('select content from approval where approval_id = $1', [idOf(asked)])).toEqual([
      { content: { payeeCode: 'PAYEE', from, to } },
    ]);
  });

  it('retires the saved cards of the earlier account, but not bank accounts', async () => {
    const [card, bank] = [await harness.card(payer), await harness.bank(payer)];
    await switchTo(await newAccount());
    expect(await harness.submit(payer, { method: card })).toMatchObject({ kind: 'refused' });
    expect(await harness.submit(payer, { method: bank })).not.toMatchObject({ kind: 'refused' });
  });

  it('refunds and settles payments at the account that took them', async () => {
    const paidByCard = await harness.pay(payer, { method: await harness.card(payer) });
    const other = await harness.newPayer();
    const paidByBank = await harness.pay(other, {
      method: await harness.bank(other, { accountNumber: '000123456789' }),
    });
    expect(await harness.payment(paidByBank)).toMatchObject({ state: 'accepted' });
    const from = await current();
    await switchTo(await newAccount());

    while ((await harness.collectAfter(120_000)) > 0);
    expect(await harness.payment(paidByBank)).toMatchObject({ state: 'settled' });

    const asked = await harness.request(paidByCard, { action: 'refund' });
    if (asked.kind === 'refused') throw new Error(asked.code);
    await harness.sweepRefundsAfter(1_000);
    const [refund] = await harness.query('select merchant, state from refund where payment_id = $1', [paidByCard]);
    expect(refund).toEqual({ merchant: from.merchant, state: 'succeeded' });
  });

  it('charges a scheduled payment at the account that it was made for', async () => {
    const scheduledFor = todayOf(harness.tenant, harness.world.clock.now).add({ days: 2 });
    const id = await harness.pay(payer, { method: await harness.card(payer), scheduledFor });
    const from = await current();
    await switchTo(await newAccount());
    await harness.sweepAfter(3 * 24 * 60 * 60_000);
    expect(await harness.payment(id)).toMatchObject({ state: 'succeeded' });
    expect(await harness.query('select merchant from payment_attempt where payment_id = $1', [id])).toEqual([
      { merchant: from.merchant },
    ]);
  });

  it('can go back to an earlier account', async () => {
    const from = await current();
    await switchTo(await newAccount());
    await switchTo(from);
    expect(await current()).toEqual(from);
  });

  it('is asked for once by ten clients at the same moment', async () => {
    const [from, to] = [await current(), await newAccount()];
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask(to, { from })));
    expect(asked.filter(({ kind }) => kind === 'awaits-approval')).toHaveLength(1);
    expect(asked.filter((each) => 'code' in each && each.code === 'ApprovalExists')).toHaveLength(9);
    const [approvalId] = asked.flatMap((each) => ('approvalId' in each ? [each.approvalId] : []));
    const decided = await Promise.all(Array.from({ length: 10 }, () => harness.decide(approvalId ?? '', otto)));
    expect(decided.filter(({ kind }) => kind === 'decided')).toHaveLength(1);
    expect(await current()).toEqual(to);
  });

  it('is refused when the payee changed in the meantime', async () => {
    const [from, first, second] = [await current(), await newAccount(), await newAccount()];
    const asked = await ask(first);
    await harness.query("update payee set merchant = $1 where payee_code = 'PAYEE'", [second.merchant]);
    expect(await harness.decide(idOf(asked), otto)).toMatchObject({ code: 'ApprovalNotPossible' });
    expect(await ask(first, { from })).toMatchObject({ code: 'ProcessorChanged' });
    expect(await current()).toEqual(second);
    await harness.decide(idOf(asked), otto, 'refuse');
  });

  it.each([
    ['an account that no operator added', async () => at('merchant-of-somebody'), 'ProcessorAccountUnknown'],
    ['the current account', () => current(), 'ProcessorUnchanged'],
    [
      'ACH files without settings',
      async () => ({ processor: 'nacha', merchant: 'PAYEE' }) as const,
      'ProcessorAccountUnknown',
    ],
  ] as const)('is refused for %s', async (_what, toOf, code) => {
    const to = await toOf();
    expect(await preview(to)).toMatchObject({ code });
    expect(await ask(to)).toMatchObject({ code });
  });

  it('is refused for a processor without keys', async () => {
    await addProcessorAccount(ofOwner(), { tenant: harness.tenant, actor, processor: 'stripe', merchant: 'acct_1' });
    expect(await preview({ processor: 'stripe', merchant: 'acct_1' })).toMatchObject({ code: 'ProcessorNotConnected' });
  });

  it("is refused for another payee's account, another tenant's account and an unknown payee", async () => {
    await harness.query(
      `insert into payee (tenant_id, payee_code, name, processor, merchant) values ($1, 'OTHER', 'Other', 'sandbox', 'taken')
       on conflict do nothing`,
      [harness.tenant.id],
    );
    expect(await preview(at('taken'))).toMatchObject({ code: 'ProcessorAccountInUse' });
    const elsewhere = await makeTenant(harness.world, { label: 'elsewhere' });
    await addProcessorAccount(ofOwner(), { tenant: elsewhere, actor, processor: 'sandbox', merchant: 'theirs' });
    expect(await preview(at('theirs'))).toMatchObject({ code: 'ProcessorAccountUnknown' });
    expect(await preview(at('merchant-elsewhere'))).toMatchObject({ code: 'ProcessorAccountUnknown' });
    expect(await preview(await newAccount(), 'NOBODY')).toMatchObject({ code: 'NotFound' });
  });
});

describe('the database', () => {
  const asStaff = (
    text: (tx: Parameters<Parameters<MoneyHarness['staff']['database']['inTenant']>[1]>[0]) => Promise<unknown>,
  ) => harness.staff.database.inTenant(harness.tenant.id, text);

  it("keeps the console's role from accounts that no operator added", async () => {
    await expect(
      asStaff((tx) => tx.updateTable('payee').set({ merchant: 'stolen' }).where('payee_code', '=', 'PAYEE').execute()),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      asStaff((tx) =>
        tx
          .insertInto('processor_account')
          .values({ tenant_id: harness.tenant.id, processor: 'sandbox', merchant: 'stolen' })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('an account', () => {
  const account = async (merchant: string) => {
    const all = await harness.staff.database.inTenant(harness.tenant.id, (tx) =>
      processorAccounts(tx, { tenant: harness.tenant }),
    );
    return all.find((each) => each.merchant === merchant);
  };

  it('has the time of its last answer and of its last webhook', async () => {
    const to = await newAccount();
    expect(await account(to.merchant)).toMatchObject({ payeeCode: null, answeredAt: null, webhookAt: null });
    await harness.collectAfter(1_000);
    expect(await account(to.merchant)).toMatchObject({ answeredAt: harness.world.clock.now, failedAt: null });
    const occasion = { tenant: harness.tenant, processor: 'sandbox' as const };
    const event = {
      ...{ id: 'evt-unfit', merchant: to.merchant, key: 'no-such-key', processorReference: 'ch_none' },
      ...{ kind: 'settled' as const, occurredAtMs: harness.world.clock.now.getTime() },
    };
    expect(await handleProcessorWebhook(harness.api, { ...occasion, event })).toBe('unfit');
    expect(await account(to.merchant)).toMatchObject({ webhookAt: harness.world.clock.now });
    expect(await handleProcessorWebhook(harness.api, { ...occasion, event: { ...event, merchant: 'theirs' } })).toBe(
      'foreign',
    );
  });

  it('has the time of a failure, and is written rarely while nothing changes', async () => {
    const { merchant } = await newAccount();
    const cutOff: typeof harness.worker = harness.cutOff.worker;
    const collect = async (context: typeof cutOff, ms: number) => {
      harness.world.clock.now = new Date(harness.world.clock.now.getTime() + ms);
      await collectProcessorEvents(context, harness.tenant);
      return account(merchant);
    };
    const answeredAt = (await collect(harness.worker, 1_000))?.answeredAt;
    expect((await collect(harness.worker, 60_000))?.answeredAt).toEqual(answeredAt);
    const failed = await collect(cutOff, 1_000);
    expect(failed).toMatchObject({ answeredAt, failedAt: harness.world.clock.now });
    expect((await collect(harness.worker, 1_000))?.answeredAt).toEqual(harness.world.clock.now);
    harness.faults.length = 0;
  });
});

it('a switch moves no money', async () => {
  await harness.pay(payer, { method: await harness.card(payer), amountCents: cents(1_234) });
  await switchTo(await newAccount());
  expect(await harness.differences()).toEqual([]);
});
