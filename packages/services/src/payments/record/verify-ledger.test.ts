import { rollBackWith, type TenantTransaction, tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant } from '../../testing/fixtures/test-tenant.ts';
import { openSettlementHarness, type SettlementHarness } from '../../testing/harness/settlement-harness.ts';
import { type LedgerDifference, verifyLedger } from './verify-ledger.ts';

let harness: SettlementHarness;
let cardPayment: string;
let bankPayment: string;
let settled: string;
let accepted: string;

beforeAll(async () => {
  harness = await openSettlementHarness(providedUrls());
  const payer = await harness.newPayer();
  cardPayment = await harness.pay(payer, { method: await harness.card(payer) });
  const other = await harness.newPayer();
  bankPayment = await harness.pay(other, { method: await harness.bank(other) });
  const debtor = await harness.newPayer();
  settled = await harness.settle(debtor);
  await harness.paySettlement(debtor, { method: await harness.card(debtor) });
  const another = await harness.newPayer({ balanceCents: 6_000 });
  accepted = await harness.settle(another);
});
afterAll(() => harness.close());

/** Corrupts the ledger past the database's guards, verifies it, and rolls back. */
function spoil(spoiling: (tx: TenantTransaction) => Promise<unknown>): Promise<LedgerDifference[]> {
  return tenantDatabase(harness.world.adminPool).inTenant(harness.tenant.id, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await spoiling(tx);
    return rollBackWith(await verifyLedger(tx, harness.tenant.id));
  });
}

const posting = (payment: string, kind: string) =>
  sql`(select transaction_id from ledger_transaction where payment_id = ${payment} and kind = ${kind})`;

describe('verifyLedger', () => {
  it('finds nothing in a correct ledger', async () => {
    expect(await harness.differences()).toEqual([]);
  });

  it('finds a balance that is a cent off', async () => {
    const found = await spoil((tx) =>
      sql`update account set balance_cents = balance_cents + 1
        where account_id = (select account_id from payment where payment_id = ${cardPayment})`.execute(tx),
    );
    expect(found).toMatchObject([{ check: 'balance equals the sum of its entries', expected: 15_000, found: 15_001 }]);
  });

  it('finds a transaction that does not sum to zero', async () => {
    const found = await spoil((tx) =>
      sql`update ledger_entry set amount_cents = amount_cents + 2
        where transaction_id = ${posting(cardPayment, 'settle')} and account = 'processor_clearing'`.execute(tx),
    );
    expect(found).toMatchObject([{ check: 'transaction sums to zero', expected: 0, found: 2 }]);
  });

  it('finds a chargeback whose money is not in the ledger', async () => {
    const found = await spoil((tx) =>
      sql`insert into chargeback (tenant_id, chargeback_id, customer_id, account_id, payment_id, processor, merchant, processor_reference, state, reason,
          amount_cents, reported_at, opened_at, taken_cents, apart_cents, fee_cents, is_payment_taken, created_at, updated_at)
        select tenant_id, gen_random_uuid(), customer_id, account_id, payment_id, 'sandbox', 'desk', 'one', 'needs-response', 'other',
          700, now(), now(), 700, 300, 1500, true, now(), now()
        from payment where tenant_id = ${harness.tenant.id} and payment_id = ${cardPayment}`.execute(tx),
    );
    expect(found).toEqual([
      { check: 'chargebacks equal what processors took', id: harness.tenant.id, expected: 300, found: 0 },
      { check: 'fees for chargebacks equal what processors took', id: harness.tenant.id, expected: 1_500, found: 0 },
      {
        check: 'a payment is charged back while its chargeback took it',
        id: cardPayment,
        expected: 400,
        found: 0,
      },
    ]);
  });

  it('finds a finished payment that still has a hold', async () => {
    const found = await spoil((tx) =>
      sql`update payment set state = 'settled' where payment_id = ${bankPayment}`.execute(tx),
    );
    expect(found).toEqual([
      { check: 'hold exists while the payment is open', id: bankPayment, expected: 0, found: 5_000 },
    ]);
  });

  it('finds an open payment without a hold', async () => {
    const found = await spoil((tx) =>
      sql`update payment set state = 'unknown' where payment_id = ${cardPayment}`.execute(tx),
    );
    expect(found).toEqual([
      { check: 'hold exists while the payment is open', id: cardPayment, expected: 5_000, found: 0 },
    ]);
  });

  it('finds a payment that was never reserved', async () => {
    const found = await spoil(async (tx) => {
      const reservation = posting(bankPayment, 'reserve');
      await sql`delete from ledger_entry where transaction_id = ${reservation}`.execute(tx);
      await sql`delete from ledger_transaction where transaction_id = ${reservation}`.execute(tx);
    });
    expect(found.map(({ check }) => check).toSorted()).toEqual([
      'balance equals the sum of its entries',
      'every payment was reserved once',
      'hold exists while the payment is open',
    ]);
  });

  it("finds shares that don't add up to the payment", async () => {
    const found = await spoil((tx) =>
      sql`update payment_share set amount_cents = amount_cents - 1 where payment_id = ${cardPayment}`.execute(tx),
    );
    expect(found).toEqual([
      { check: 'shares add up to the payment', id: cardPayment, expected: 5_000, found: 4_999 },
      { check: 'share matches the reservation on its account', id: cardPayment, expected: -4_999, found: -5_000 },
    ]);
  });

  it('finds a settlement with a wrong discount, or with a discount before its completion (req 3.13)', async () => {
    const check = 'settlement posts its discount';
    const change = (changes: string) => (tx: TenantTransaction) =>
      sql`update settlement set ${sql.raw(changes)} where settlement_id = ${settled}`.execute(tx);
    expect(await spoil(change('discount_cents = 13999'))).toEqual([
      { check, id: settled, expected: 13_999, found: 14_000 },
    ]);
    expect(await spoil(change('discount_cents = null'))).toEqual([{ check, id: settled, expected: -1, found: 14_000 }]);
    expect(await spoil(change("state = 'submitted'"))).toEqual([{ check, id: settled, expected: 0, found: 14_000 }]);
  });

  it('finds a completed settlement without a discount (req 3.13)', async () => {
    const found = await spoil((tx) =>
      sql`update settlement set state = 'completed', discount_cents = 1 where settlement_id = ${accepted}`.execute(tx),
    );
    expect(found).toEqual([{ check: 'settlement posts its discount', id: accepted, expected: 1, found: 0 }]);
  });

  it('checks only one tenant', async () => {
    const other = await makeTenant(harness.world, { label: 'other' });
    const found = await spoil(async (tx) => {
      await sql`update account set balance_cents = 0`.execute(tx);
      const ofOther = await verifyLedger(tx, other.id);
      if (ofOther.length > 0) throw new Error('another tenant heard of it');
    });
    expect(found).toHaveLength(3);
  });

  it('may exceed the statement timeout, unlike the next transaction', async () => {
    const database = tenantDatabase(harness.world.adminPool);
    const limitOf = async (tx: TenantTransaction) =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(tx)).rows[0]?.statement_timeout;
    const usual = await database.inTenant(harness.tenant.id, limitOf);
    const lifted = await database.inTenant(harness.tenant.id, async (tx) => {
      await verifyLedger(tx, harness.tenant.id);
      return limitOf(tx);
    });
    expect(lifted).toBe('15min');
    expect(usual).not.toBe('15min');
    expect(await database.inTenant(harness.tenant.id, limitOf)).toBe(usual);
  });

  it("runs with the worker's database role", async () => {
    const found = await harness.worker.database.inTenant(harness.tenant.id, (tx) =>
      verifyLedger(tx, harness.tenant.id),
    );
    expect(found).toEqual([]);
  });
});
