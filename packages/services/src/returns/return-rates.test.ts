import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagePlace } from '../messages/message-facts.ts';
import { type MoneyDesk, openMoneyDesk } from '../testing/harness/money-desk.ts';
import { openStaffDesk, type StaffDesk } from '../testing/harness/staff-desk.ts';
import { listReturns } from './list-returns.ts';
import { getReturnRates } from './load-return-rates.ts';
import { reopenReturn } from './reopen-return.ts';
import { watchReturnRates } from './watch-return-rates.ts';

let desk: MoneyDesk;
let staff: StaffDesk;
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  desk = await openMoneyDesk(providedUrls());
  staff = openStaffDesk(desk.world);
  await staff.hire(desk.tenant, 'supervisor');
  await staff.hire(desk.tenant, 'agent');
});
afterAll(async () => {
  await staff.close();
  await desk.close();
});

async function debit(accountNumber = '000123456789') {
  const payer = await desk.newPayer({ balanceCents: 50_000 });
  return desk.pay(payer, { method: await desk.bank(payer, { accountNumber }), amountCents: cents(10_000) });
}
const pass = (ms: number) => {
  desk.world.clock.now = new Date(desk.world.clock.now.getTime() + ms);
};
async function overall() {
  const { rates } = await getReturnRates(desk.staff, { tenant: desk.tenant });
  return Object.fromEntries((rates[0]?.rates ?? []).map(({ kind, returns, debits }) => [kind, [returns, debits]]));
}
const watch = () => watchReturnRates(desk.worker, desk.tenant);

async function mails() {
  const rows = await desk.query<{ message_id: string; sealed: Buffer }>(
    "select message_id, sealed from message where template = 'ReturnRate' order by created_at, message_id",
  );
  return desk.world.worker.database.inTenant(desk.tenant.id, async (tx) => {
    const key = await desk.world.worker.keyring.forTenant(desk.tenant.id, tx);
    return rows.map((row) => JSON.parse(key.open(row.sealed, messagePlace(row.message_id))).facts);
  });
}

describe('a tenant’s return rates', () => {
  it('count debits and returns of the last 60 days, without reopened returns', async () => {
    for (let index = 0; index < 3; index++) await debit();
    const returned = await debit('000333333335');
    await desk.collectAfter(61_000);
    expect(await overall()).toEqual({ unauthorized: [1, 4], administrative: [0, 4], overall: [1, 4] });
    const { rows } = await listReturns(desk.staff, { tenant: desk.tenant });
    expect(rows).toMatchObject([{ paymentId: returned, isReopened: false, isCaseOpen: true, successorId: null }]);

    const found = { tenant: desk.tenant, actor: desk.people.sam, paymentId: returned, note: '' };
    expect(await reopenReturn(desk.staff, found)).toEqual({ kind: 'reopened' });
    expect(await overall()).toEqual({ unauthorized: [0, 4], administrative: [0, 4], overall: [0, 4] });
    expect((await listReturns(desk.staff, { tenant: desk.tenant })).rows).toMatchObject([{ isReopened: true }]);

    pass(60 * dayMs);
    expect(await overall()).toEqual({ unauthorized: [0, 0], administrative: [0, 0], overall: [0, 0] });
  });

  it('alert the responsible employees once when a threshold is crossed, and again on the next crossing', async () => {
    expect(await watch()).toEqual([]);
    for (let index = 0; index < 3; index++) await debit();
    await debit('000333333335');
    await desk.collectAfter(61_000);
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
    await desk.collectAfter(61_000);
    expect(await watch()).toHaveLength(4);
    expect(await mails()).toHaveLength(8);
  });
});
