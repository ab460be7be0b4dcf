import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagePath } from '../messages/message-facts.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { listReturns } from './list-returns.ts';
import { getReturnRates } from './load-return-rates.ts';
import { reopenReturn } from './reopen-return.ts';
import { watchReturnRates } from './watch-return-rates.ts';

let harness: MoneyHarness;
let staff: StaffHarness;
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
  staff = openStaffHarness(harness.world);
  await staff.hire(harness.tenant, 'supervisor');
  await staff.hire(harness.tenant, 'agent');
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});

async function debit(accountNumber = '000123456789') {
  const payer = await harness.newPayer({ balanceCents: 50_000 });
  return harness.pay(payer, { method: await harness.bank(payer, { accountNumber }), amountCents: cents(10_000) });
}
const pass = (ms: number) => {
  harness.world.clock.now = new Date(harness.world.clock.now.getTime() + ms);
};
async function overall() {
  const { rates } = await getReturnRates(harness.staff, { tenant: harness.tenant });
  return Object.fromEntries((rates[0]?.rates ?? []).map(({ kind, returns, debits }) => [kind, [returns, debits]]));
}
const watch = () => watchReturnRates(harness.worker, harness.tenant);

async function mails() {
  const rows = await harness.query<{ message_id: string; sealed: Buffer }>(
    "select message_id, sealed from message where template = 'ReturnRate' order by created_at, message_id",
  );
  return harness.world.worker.database.inTenant(harness.tenant.id, async (tx) => {
    const key = await harness.world.worker.keyring.forTenant(harness.tenant.id, tx);
    return rows.map((row) => JSON.parse(key.open(row.sealed, messagePath(row.message_id))).facts);
  });
}

describe('a tenant’s return rates', () => {
  it('count debits and returns of the last 60 days, without reopened returns', async () => {
    for (let index = 0; index < 3; index++) await debit();
    const returned = await debit('000333333335');
    await harness.collectAfter(61_000);
    expect(await overall()).toEqual({ unauthorized: [1, 4], administrative: [0, 4], overall: [1, 4] });
    const { rows } = await listReturns(harness.staff, { tenant: harness.tenant });
    expect(rows).toMatchObject([{ paymentId: returned, isReopened: false, isCaseOpen: true, successorId: null }]);

    const found = { tenant: harness.tenant, actor: harness.staffMembers.sam, paymentId: returned, note: '' };
    expect(await reopenReturn(harness.staff, found)).toEqual({ kind: 'reopened' });
    expect(await overall()).toEqual({ unauthorized: [0, 4], administrative: [0, 4], overall: [0, 4] });
    expect((await listReturns(harness.staff, { tenant: harness.tenant })).rows).toMatchObject([{ isReopened: true }]);

    pass(60 * dayMs);
    expect(await overall()).toEqual({ unauthorized: [0, 0], administrative: [0, 0], overall: [0, 0] });
  });

  it('alert the responsible employees once when a threshold is crossed, and again on the next crossing', async () => {
    expect(await watch()).toEqual([]);
    for (let index = 0; index < 3; index++) await debit();
    await debit('000333333335');
    await harness.collectAfter(61_000);
    const [first, second] = await Promise.all([watch(), watch()]);
    const crossed = [...first, ...second].map(({ payeeCode, rate }) => `${payeeCode} ${rate.kind} ${rate.level}`);
    const lines = [' unauthorized over', ' overall over', 'PAYEE unauthorized over', 'PAYEE overall over'];
    expect(crossed.toSorted()).toEqual(lines.toSorted());
    expect(await mails()).toHaveLength(4);
    expect(await mails()).toContainEqual(
      expect.objectContaining({ kind: 'unauthorized', isOver: true, payee: null, rate: '25%', limit: '0.5%' }),
    );
    expect(await watch()).toEqual([]);
    pass(61 * dayMs);
    expect(await watch()).toEqual([]);
    await debit('000333333335');
    await harness.collectAfter(61_000);
    expect(await watch()).toHaveLength(4);
    expect(await mails()).toHaveLength(8);
  });
});
