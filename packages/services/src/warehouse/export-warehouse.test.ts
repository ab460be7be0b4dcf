import { createHash } from 'node:crypto';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import { exportWarehouse, type WarehouseManifest, warehouseSchema } from './export-warehouse.ts';
import { warehouseTables } from './warehouse-tables.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const names = warehouseTables.map(({ name }) => name);

let harness: MoneyHarness;

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
  const payer = await harness.newPayer({ balanceCents: 500_000 }, { firstName: 'Zebulon', homePhone: '3125550143' });
  const method = await harness.card(payer);
  await harness.pay(payer, { method, amountCents: cents(10_000) });
  await harness.request(await harness.pay(payer, { method, amountCents: cents(20_000) }));
  const bank = await harness.bank(payer, { accountNumber: '000333333335' });
  await harness.pay(payer, { method: bank, amountCents: cents(40_000) });
  await harness.collectAfter(61_000);
  await harness.sweepRefundsAfter(10_000);
}, 120_000);
afterAll(() => harness.close());

type Row = Readonly<Record<string, string>>;
type Exported = { manifest: WarehouseManifest; texts: ReadonlyMap<string, string>; rows(table: string): Row[] };

async function exported({
  since,
  tenant = harness.tenant,
  onWrite = async () => undefined,
}: {
  since?: Date;
  tenant?: Pick<MoneyHarness['tenant'], 'id' | 'label'>;
  onWrite?: (file: string) => Promise<unknown>;
} = {}): Promise<Exported> {
  const texts = new Map<string, string>();
  const manifest = await exportWarehouse(harness.staff, {
    tenant,
    since,
    open: (file) => ({
      async write(part) {
        texts.set(file, (texts.get(file) ?? '') + part);
        await onWrite(file);
      },
      end: async () => undefined,
    }),
  });
  const rows = (table: string) => {
    const [header = [], ...lines] = linesOf(texts.get(`${table}.csv`) ?? '');
    return lines.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
  };
  return { manifest, texts, rows };
}

function linesOf(text: string): string[][] {
  return text
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(',').map((each) => each.replace(/^"(.*)"$/, '$1')));
}

/** Sums the exported ledger entries of each receivable. */
function receivables({ rows }: Exported): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { account = '', amount_cents: amount } of rows('ledger_entries'))
    if (account.startsWith('receivable:'))
      sums.set(
        account.slice('receivable:'.length),
        (sums.get(account.slice('receivable:'.length)) ?? 0) + Number(amount),
      );
  return sums;
}

describe('the warehouse export', () => {
  it('has every table with the columns of the schema, and states rows and hashes', async () => {
    const { manifest, texts, rows } = await exported();
    expect(manifest.tables.map(({ name }) => name)).toEqual(names);
    for (const { name, file, rows: count, sha256, bytes } of manifest.tables) {
      const text = texts.get(file) ?? '';
      expect([name, rows(name).length]).toEqual([name, count]);
      expect([name, createHash('sha256').update(text).digest('hex'), Buffer.byteLength(text)]).toEqual([
        ...[name, sha256, bytes],
      ]);
    }
    const { tables } = warehouseSchema() as { tables: { name: string; columns: { name: string }[] }[] };
    for (const { name, columns } of tables)
      expect([name, linesOf(texts.get(`${name}.csv`) ?? '')[0]]).toEqual([name, columns.map((column) => column.name)]);
    for (const name of ['customers', 'accounts', 'payments', 'payment_shares', 'refunds', 'returns'])
      expect([name, rows(name).length > 0]).toEqual([name, true]);
  });

  it('has whole cents that equal the books, and a balance for each receivable', async () => {
    const found = await exported();
    const sums = receivables(found);
    for (const { account_id: id = '', balance_cents: balance } of found.rows('accounts'))
      expect([id, Number(balance)]).toEqual([id, sums.get(id)]);
    const byTransaction = Map.groupBy(found.rows('ledger_entries'), (row) => row.transaction_id);
    for (const entries of byTransaction.values())
      expect(entries.reduce((sum, { amount_cents: amount }) => sum + Number(amount), 0)).toBe(0);
    const [row] = await harness.query<{ sum: number }>(
      'select sum(amount_cents + fee_cents)::bigint as sum from payment where tenant_id = $1',
      [harness.tenant.id],
    );
    const paid = found.rows('payments').map((each) => Number(each.amount_cents) + Number(each.fee_cents));
    expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(row?.sum);
  });

  it('is one snapshot, even if customers pay during the export', async () => {
    const payer = await harness.newPayer({ balanceCents: 500_000 });
    const method = await harness.card(payer);
    let isPaid = false;
    const found = await exported({
      async onWrite(file) {
        if (file !== 'accounts.csv' || isPaid) return;
        isPaid = true;
        await harness.pay(payer, { method, amountCents: cents(12_300) });
      },
    });
    expect(isPaid).toBe(true);
    const sums = receivables(found);
    for (const { account_id: id = '', balance_cents: balance } of found.rows('accounts'))
      expect([id, Number(balance)]).toEqual([id, sums.get(id)]);
    expect((await exported()).rows('payments').length).toBe(found.rows('payments').length + 1);
  });

  it('contains only changed rows since a time, except in tables without one', async () => {
    const before = await exported();
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 2 * dayMs);
    const since = harness.world.clock.now;
    const payer = await harness.newPayer();
    const paymentId = await harness.pay(payer, { method: await harness.card(payer) });
    const found = await exported({ since });
    expect(found.manifest.since).toBe(since.toISOString());
    expect(found.rows('payments').map((row) => row.payment_id)).toEqual([paymentId]);
    expect(found.rows('payment_shares').map((row) => row.payment_id)).toEqual([paymentId]);
    expect(found.rows('returns')).toEqual([]);
    expect(found.rows('accounts').length).toBe(before.rows('accounts').length + 1);
    const contents = found.manifest.tables.map(({ name, content }) => [name, content]);
    expect(contents).toContainEqual(['accounts', 'all']);
    expect(contents).toContainEqual(['payments', 'changes']);
  });

  it('contains no names or contact values, and nothing of another tenant', async () => {
    const text = [...(await exported()).texts.values()].join('');
    for (const personal of ['Zebulon', '3125550143', 'example.com'])
      expect([personal, text.includes(personal)]).toEqual([personal, false]);
    const other = await exported({ tenant: await makeTenant(harness.world, { label: 'neighbor' }) });
    expect(other.manifest.tables.map(({ rows }) => rows)).toEqual(names.map(() => 0));
  });
});
