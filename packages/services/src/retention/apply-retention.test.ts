import { providedUrls } from '@quittance/database/testing/provided-urls';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { type DeletedRecord, recordsDeleted } from '@quittance/domain/retention/retention-rules';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { applyRetention, deleteExpired } from './apply-retention.ts';
import { expiredRows } from './expired-rows.ts';
import { holdRecords, listLegalHolds } from './legal-holds.ts';
import { releaseRecords } from './release-records.ts';
import { reportRetention } from './report-retention.ts';

const now = new Date('2029-11-23T16:00:00Z');
const actor = { kind: 'program', name: 'test' } as const;
const faults: unknown[] = [];

let world: TestWorld;
let staff: ReturnType<typeof openStaffHarness>;
type Kept = { tenant: Tenant; customerId: string; accountId: string };
let biller: Kept;
let collector: Kept;

async function openTenant(label: string, isDebtCollector: boolean): Promise<Kept> {
  const tenant = await makeTenant(world, {
    label,
    paymentConfiguration: { ...defaultPaymentConfiguration, isDebtCollector },
  });
  const accounts = [{ referenceCode: 'A-1', balanceCents: 10_000 }];
  const { customerId } = await makeCustomer(world, { tenant, login: 'ana', accounts });
  const { rows } = await world.adminPool.query('select account_id from account where customer_id = $1', [customerId]);
  return { tenant, customerId, accountId: rows[0].account_id };
}

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  staff = openStaffHarness(world);
  biller = await openTenant('biller', false);
  collector = await openTenant('collector', true);
});
beforeEach(async () => {
  world.clock.now = now;
  faults.length = 0;
  for (const table of ['debit_notice', 'dispute', 'legal_hold', 'message', 'auth_request', 'receipt_link'])
    await world.adminPool.query(`delete from ${table}`);
});
afterAll(async () => {
  await staff.close();
  await world.close();
});

const insert = (statement: string, values: readonly unknown[]) => world.adminPool.query(statement, [...values]);

async function sendMessage({ tenant, customerId }: Kept, at: string, change: { codeRequest?: string } = {}) {
  const messageId = newId();
  await insert(
    `insert into message (tenant_id, message_id, customer_id, channel, template, language, destination_hash, state, next_try_at,
       created_at, ended_at, auth_request_id)
     values ($1, $2, $3, 'email', 'PasswordChanged', 'en', '', 'sent', $4, $4, $4, $5)`,
    [tenant.id, messageId, customerId, at, change.codeRequest ?? null],
  );
  return messageId;
}
async function messagesLeft({ tenant }: Kept) {
  await deleteExpired(world.worker, { tenant, record: 'message' });
  return (await insert('select message_id from message where tenant_id = $1', [tenant.id])).rows.map(
    (r) => r.message_id,
  );
}

describe('message retention (req 12.19)', () => {
  it.each([
    ['biller', '2029-08-26', 1],
    ['biller', '2029-08-24', 0],
    ['collector', '2026-11-24', 1],
    ['collector', '2026-11-22', 0],
  ])('for a message from a %s sent on %s keeps %i', async (label, day, kept) => {
    const of = label === 'biller' ? biller : collector;
    await sendMessage(of, `${day}T16:00:00Z`);
    expect(await messagesLeft(of)).toHaveLength(kept);
  });

  it('law: 12 CFR 1006.100: lasts three years after a debt collector’s last activity, not after the message', async () => {
    const old = await sendMessage(collector, '2024-01-01T00:00:00Z');
    const dispute = (closedAt: string) =>
      insert(
        `insert into dispute (tenant_id, dispute_id, customer_id, account_id, state, reason, language, client_address, opened_at, closed_at)
         values ($1, $2, $3, $4, 'cleared', 'other', 'en', '127.0.0.1', '2024-02-01T00:00:00Z', $5)`,
        [collector.tenant.id, newId(), collector.customerId, collector.accountId, closedAt],
      );
    await dispute('2026-11-24T16:00:00Z');
    expect(await messagesLeft(collector)).toEqual([old]);
    await world.adminPool.query('delete from dispute');
    await dispute('2026-11-22T16:00:00Z');
    expect(await messagesLeft(collector)).toEqual([]);
  });

  it('lasts for the tenant’s own period when that is longer, and the report states it', async () => {
    const old = await sendMessage(biller, '2029-01-01T00:00:00Z');
    const own = (retention: object | null) =>
      insert('update tenant set retention = $1 where tenant_id = $2', [
        retention && JSON.stringify(retention),
        biller.tenant.id,
      ]);
    await own({ message: 732 });
    expect(await messagesLeft(biller)).toEqual([old]);
    expect(await reportRetention(world.worker, { tenant: biller.tenant, by: now })).toContainEqual(
      expect.objectContaining({ record: 'message', rows: 0, ownDays: 732 }),
    );
    await own({ message: 1 });
    const younger = await sendMessage(biller, '2029-10-01T00:00:00Z');
    expect(await messagesLeft(biller)).toEqual([younger]);
    await own(null);
  });

  it('law: 12 CFR 1006.100: is never shorter than the law requires, regardless of the tenant’s own period', async () => {
    const old = await sendMessage(collector, '2027-01-01T00:00:00Z');
    await insert(`update tenant set retention = '{"message": 1}' where tenant_id = $1`, [collector.tenant.id]);
    expect(await messagesLeft(collector)).toEqual([old]);
    await insert('update tenant set retention = null where tenant_id = $1', [collector.tenant.id]);
  });

  it('law: 12 CFR 1006.100: continues for a debt collector while the customer has an open dispute, no matter how old', async () => {
    const old = await sendMessage(collector, '2020-01-01T00:00:00Z');
    await insert(
      `insert into dispute (tenant_id, dispute_id, customer_id, account_id, state, reason, language, client_address, opened_at)
       values ($1, $2, $3, $4, 'open', 'other', 'en', '127.0.0.1', '2020-02-01T00:00:00Z')`,
      [collector.tenant.id, newId(), collector.customerId, collector.accountId],
    );
    expect(await messagesLeft(collector)).toEqual([old]);
  });

  it('continues for sealed evidence after the tenant stops collecting debts', async () => {
    const old = await sendMessage(biller, '2027-01-01T00:00:00Z');
    await world.adminPool.query("update message set evidence_sealed = '\\x00'");
    expect(await messagesLeft(biller)).toEqual([old]);
  });

  it('never deletes an unfinished message', async () => {
    await sendMessage(biller, '2020-01-01T00:00:00Z');
    await world.adminPool.query("update message set state = 'queued', sealed = '\\x00', ended_at = null");
    expect(await messagesLeft(biller)).toHaveLength(1);
  });

  it('keeps a message longer than its code request, which is deleted after 90 days', async () => {
    const codeRequest = newId();
    await insert(
      `insert into auth_request (tenant_id, auth_request_id, purpose, secret_hash, customer_id, channel, destination_sealed, code_hash,
         code_expires_at, created_at, expires_at)
       values ($1, $2, 'sign-in', '', $3, 'email', '', '', $4, $4, $4)`,
      [collector.tenant.id, codeRequest, collector.customerId, '2029-08-01T00:00:00Z'],
    );
    await sendMessage(collector, '2029-08-01T00:00:00Z', { codeRequest });
    expect(await deleteExpired(world.worker, { tenant: collector.tenant, record: 'code-request' })).toBe(1);
    expect(await messagesLeft(collector)).toHaveLength(1);
  });
});

describe('a legal hold', () => {
  it('keeps its customer’s expired records until it is lifted, and appears in the audit log', async () => {
    const old = await sendMessage(biller, '2027-01-01T00:00:00Z');
    const { tenant, customerId } = biller;
    const held = await holdRecords(staff.services, { tenant, actor, customerId, reason: 'Lawsuit' });
    expect(await holdRecords(staff.services, { tenant, actor, customerId, reason: 'Again' })).toEqual(held);
    expect(await listLegalHolds(staff.services, tenant)).toMatchObject([{ customerId, reason: 'Lawsuit' }]);
    expect(await messagesLeft(biller)).toEqual([old]);
    expect(await reportRetention(world.worker, { tenant, by: now })).toContainEqual(
      expect.objectContaining({ record: 'message', rows: 0, held: 1 }),
    );
    expect(await releaseRecords(staff.services, { tenant, actor, customerId, reason: '' })).toEqual({
      kind: 'released',
    });
    expect(await releaseRecords(staff.services, { tenant, actor, customerId, reason: '' })).toMatchObject({
      code: 'NotFound',
    });
    expect(await messagesLeft(biller)).toEqual([]);
    const audit = await world.adminPool.query(
      "select action from audit_event where subject = 'legal_hold' order by at",
    );
    expect(audit.rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['insert', 'update']));
  });

  it('makes the database refuse any statement that deletes its customer’s records', async () => {
    await sendMessage(biller, '2020-01-01T00:00:00Z');
    const { tenant, customerId } = biller;
    await holdRecords(staff.services, { tenant, actor, customerId, reason: 'Lawsuit' });
    await expect(
      world.worker.database.inTenant(tenant.id, (tx) =>
        tx.deleteFrom('message').where('tenant_id', '=', tenant.id).execute(),
      ),
    ).rejects.toMatchObject({ message: 'a legal hold keeps this record' });
  });

  it('set during deletions keeps all remaining records permanently', async () => {
    for (let n = 0; n < 20; n++) await sendMessage(biller, '2020-01-01T00:00:00Z');
    const { tenant, customerId } = biller;
    const runs = Array.from({ length: 3 }, () => deleteExpired(world.worker, { tenant, record: 'message' }));
    await holdRecords(staff.services, { tenant, actor, customerId, reason: 'Lawsuit' });
    const count = async () => (await world.adminPool.query('select from message')).rowCount;
    const left = await count();
    await Promise.all(runs);
    expect(await count()).toBe(left);
  });

  it('is refused for another tenant’s customer', async () => {
    const { tenant } = biller;
    for (const customerId of ['none', collector.customerId])
      expect(await holdRecords(staff.services, { tenant, actor, customerId, reason: 'x' })).toMatchObject({
        code: 'NotFound',
      });
    expect(await releaseRecords(staff.services, { tenant, actor, customerId: 'none', reason: '' })).toMatchObject({
      code: 'NotFound',
    });
  });
});

describe('the retention job', () => {
  it('deletes more than one batch, and no records of another tenant', async () => {
    await insert(
      `insert into policy_report (tenant_id, day, finding_hash, directive, blocked, document_path, source, sample, reports, first_at, last_at)
       select t, '2029-01-01', sha256(n::text::bytea), 'img-src', '', '', '', '', 1, now(), now()
       from unnest($1::uuid[]) t, generate_series(1, 1001) n`,
      [[biller.tenant.id, collector.tenant.id]],
    );
    const onFault = (fault: unknown) => faults.push(fault);
    const deleted = await applyRetention({ ...world.worker, onFault }, { tenant: biller.tenant, run: 'nightly' });
    expect(deleted).toEqual({ 'policy-report': 1_001 });
    const { rows } = await world.adminPool.query('select tenant_id, count(*)::int from policy_report group by 1');
    expect(rows).toEqual([{ tenant_id: collector.tenant.id, count: 1_001 }]);
    expect(faults).toEqual([]);
  });

  it('continues with the other record kinds when one fails', async () => {
    const onFault = (fault: unknown) => faults.push(fault);
    await world.adminPool.query('revoke delete on message from quittance_worker');
    await sendMessage(biller, '2020-01-01T00:00:00Z');
    const deleted = await applyRetention({ ...world.worker, onFault }, { tenant: collector.tenant, run: 'nightly' });
    await world.adminPool.query('grant delete on message to quittance_worker');
    expect(faults).toHaveLength(1);
    expect(deleted).toEqual({ 'policy-report': 1_001 });
  });

  it('has a statement for every kind that the rules delete', () => {
    const deleted: DeletedRecord[] = [...recordsDeleted('nightly'), ...recordsDeleted('hourly')];
    expect(Object.keys(expiredRows).toSorted()).toEqual(deleted.toSorted());
  });
});
