import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { describeBalance } from '@quittance/domain/balances/describe-balance';
import type { Language } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getStatement } from '../documents/get-statement.ts';
import { readTaggedPdf } from '../documents/testing/read-tagged-pdf.ts';
import { todayOf } from '../tenants/today-of.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openSettlementHarness, type SettlementHarness } from '../testing/harness/settlement-harness.ts';
import { balanceFacts } from './balance-facts.ts';
import { loadBalances } from './load-balances.ts';
import { getCustomerAccounts } from './read-accounts.ts';

let harness: SettlementHarness;
let payer: Payer;
let start = new Date('2026-11-20T16:00:00Z');

beforeAll(async () => {
  harness = await openSettlementHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  // The clock never goes back, because the processor reports events in order.
  start = new Date(start.getTime() + 3 * 24 * 60 * 60 * 1000);
  harness.world.clock.now = start;
  // Each test's account owes $200.00.
  payer = await harness.newPayer();
});

async function balance() {
  const { tenant, world } = harness;
  const owner = { tenantId: tenant.id, customerId: payer.session.customerId };
  const found = await getCustomerAccounts(harness.api, { tenant, session: payer.session });
  const [account] = found.accounts;
  if (!account) throw new Error('a payer without an account');
  const loaded = await harness.api.database.inCustomer(owner, (tx) =>
    loadBalances(tx, { tenant, customerId: owner.customerId, now: world.clock.now }),
  );
  const today = todayOf(tenant, world.clock.now);
  const described = describeBalance(balanceFacts({ ...account.balanceRows, disputedOn: null }), today);
  expect(loaded(account.accountId)).toEqual(described);
  expect(await harness.differences()).toEqual([]);
  return described;
}

async function statementText(language: Language): Promise<string> {
  const [from, to] = [parseDate('2026-11-01'), todayOf(harness.tenant, harness.world.clock.now)];
  const answer = await getStatement(harness.api, {
    tenant: harness.tenant,
    session: payer.session,
    accountReferenceCode: payer.accountReferenceCode,
    period: { from, to },
    language,
  });
  if (answer.kind === 'refused') throw new Error(answer.code);
  return (await readTaggedPdf(answer.pdf)).text;
}

describe('loadBalances', () => {
  it('counts a scheduled payment as owed until its day arrives', async () => {
    const scheduledFor = todayOf(harness.tenant, start).add({ days: 10 });
    await harness.pay(payer, { method: await harness.card(payer), amountCents: cents(4_000), scheduledFor });
    expect(await harness.balance(payer)).toBe(16_000);
    expect(await balance()).toMatchObject({
      kind: 'scheduled',
      owedAmount: 20_000,
      scheduledAmount: 4_000,
      leftAmount: 16_000,
      scheduledFor,
    });
  });

  it('subtracts a bank payment from the amount owed as soon as it is sent', async () => {
    await harness.pay(payer, { method: await harness.bank(payer), amountCents: cents(4_000) });
    expect(await balance()).toMatchObject({ kind: 'owed', owedAmount: 16_000, processingAmount: 4_000 });
  });

  it('reports nothing owed while a settlement payment is processing', async () => {
    await harness.settle(payer);
    expect(await balance()).toMatchObject({ kind: 'owed', owedAmount: 20_000, settlesFor: { amount: 6_000 } });
    await harness.paySettlement(payer, { method: await harness.bank(payer) });
    expect(await balance()).toMatchObject({
      kind: 'settlement-processing',
      settlementAmount: 6_000,
      waivedAmount: 14_000,
    });
    expect(await statementText('en')).toContain('Your $60.00 settlement payment is processing. After it clears');
    expect(await statementText('es')).toContain('El pago de $60.00 de su acuerdo está en proceso.');
  });

  it('reports the account as settled after a card pays the settlement', async () => {
    await harness.settle(payer);
    await harness.paySettlement(payer, { method: await harness.card(payer) });
    expect(await balance()).toMatchObject({ kind: 'settled' });
    expect(await statementText('en')).toContain('This account is settled. You owe nothing more.');
  });
});
