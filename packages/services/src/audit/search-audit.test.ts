import { providedUrls } from '@quittance/database/testing/provided-urls';
import { csvReader } from '@quittance/domain/csv/read-csv';
import { cents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endCustomerSessions } from '../customers/care-for-customer.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { auditCsv } from './audit-csv.ts';
import type { AuditAbout } from './audit-subjects.ts';
import { sealAudit } from './seal-audit.ts';
import { type AuditEntry, type AuditSearch, searchAudit } from './search-audit.ts';

let harness: MoneyHarness;
let staff: StaffHarness;
let payer: Payer;
let paymentId: string;

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
  staff = openStaffHarness(harness.world);
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});
beforeEach(async () => {
  payer = await harness.newPayer();
  paymentId = await harness.pay(payer, { method: await harness.card(payer), amountCents: cents(1_000) });
});

const caller = (tenant = harness.tenant) => ({ tenant, actor: harness.staffMembers.sam });
async function search(asked: AuditSearch) {
  const page = await searchAudit(harness.staff, { ...caller(), search: asked });
  if (page.kind === 'refused') throw new Error(page.code);
  return page;
}
const me = (): AuditAbout => ({ kind: 'customer', id: payer.session.customerId });
const summaryOf = ({ action, subject }: AuditEntry) => `${action} ${subject}`;

describe('searchAudit', () => {
  it('returns a customer’s lines, newest first, and records the search itself', async () => {
    const { entries } = await search({ about: me() });
    expect(entries.map(summaryOf)).toEqual([
      'insert staff_read',
      'insert payment',
      'insert payment_method',
      'insert account',
      'insert sign_in_credential',
      'insert customer',
    ]);
    expect(entries.find(({ subject }) => subject === 'payment')?.actor).toEqual({
      ...{ kind: 'customer', id: payer.session.customerId, name: '' },
    });
  });

  it('narrows the lines to a payment and its refund, or to an account and its adjustments', async () => {
    const asked = await harness.request(paymentId);
    if (asked.kind !== 'refund') throw new Error(asked.kind);
    const ofPayment = await search({ about: { kind: 'payment', id: paymentId } });
    expect(ofPayment.entries.map(summaryOf)).toContain('insert refund');
    expect(new Set(ofPayment.entries.map(({ subject }) => subject))).toEqual(new Set(['payment', 'refund']));
    const ofAccount = await search({ about: { kind: 'account', referenceCode: payer.accountReferenceCode } });
    expect(new Set(ofAccount.entries.map(({ subject }) => subject))).toEqual(new Set(['account']));
  });

  it('returns one operator’s lines with names, within a time range', async () => {
    const { actor } = await staff.hire(harness.tenant, 'agent');
    const before = new Date();
    await endCustomerSessions(staff.services, {
      ...{ tenant: harness.tenant, actor, customerId: payer.session.customerId, reason: 'asked for it' },
    });
    const operator = `staff:${actor.staffId}`;
    const { entries } = await search({ operator });
    expect(entries.map(summaryOf)).toEqual(['insert staff_action']);
    expect(entries[0]?.actor).toEqual({ kind: 'operator', id: operator, name: actor.name });
    expect((await search({ operator, until: before })).entries).toEqual([]);
    expect((await search({ operator, from: before, subject: 'staff_action' })).entries).toHaveLength(1);
  });

  it('finds entries from before a table was renamed under the table’s new name', async () => {
    const tenantId = harness.tenant.id;
    const insert = `insert into audit_event (tenant_id, actor_role, actor_program, action, subject, subject_key)
      values ($1, 'quittance_staff', 'test', 'insert', 'staff_deed', '{"deed_id": "0197a000-0000-7000-8000-000000000001"}')`;
    await harness.world.adminPool.query(insert, [tenantId]);
    for (const subject of ['staff_action', 'staff_deed']) {
      const { entries } = await search({ subject });
      expect(entries[0]).toMatchObject({ subject: 'staff_action', subjectKey: { deed_id: expect.any(String) } });
    }
  });

  it('returns pages without gaps or repeats', async () => {
    const whole = (await search({ limit: 1_000, subject: 'account' })).entries;
    const pieces: AuditEntry[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await search({ limit: 2, subject: 'account', ...(cursor && { cursor }) });
      pieces.push(...page.entries);
      cursor = page.nextCursor;
    }
    expect(pieces).toEqual(whole);
    expect(whole.length).toBeGreaterThan(2);
  });

  it('reports how far the chain is sealed', async () => {
    await sealAudit(harness.worker, harness.tenant);
    const { head, entries } = await search({});
    expect(head.seal).toMatch(/^[0-9a-f]{64}$/);
    expect(entries.find(({ no }) => no !== null)?.no).toBe(head.no);
  });

  it('refuses another tenant’s lines, customers and cursors', async () => {
    const other = await makeTenant(harness.world, { label: `other-${payer.session.login}` });
    const ask = (asked: AuditSearch) => searchAudit(harness.staff, { ...caller(other), search: asked });
    const abouts: AuditAbout[] = [
      me(),
      { kind: 'payment', id: paymentId },
      { kind: 'plan', id: paymentId },
      { kind: 'account', referenceCode: payer.accountReferenceCode },
    ];
    for (const about of abouts) expect(await ask({ about })).toMatchObject({ code: 'NotFound' });
    const [line] = (await search({ about: me() })).entries;
    expect(await ask({ cursor: line?.id })).toMatchObject({ code: 'CursorInvalid' });
    const page = await ask({});
    expect(page.kind === 'page' && page.entries.map(({ subject }) => subject)).not.toContain('payment');
  });

  it.each([
    ['a person', 'audit_event_by_customer', (id: string) => sql`about_customer_id = ${id}`],
    ['an operator', 'audit_event_by_operator', (id: string) => sql`actor_operator = ${`staff:${id}`}`],
    ['a tenant', 'audit_event_by_time', () => sql`true`],
  ])('reads the lines of %s from an ordered index despite row-level security', async (_whose, index, condition) => {
    const plan = await harness.staff.database.inTenant(harness.tenant.id, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select 1 from audit_event where tenant_id = ${harness.tenant.id} and ${condition(payer.session.customerId)}
        order by at desc, audit_event_id desc limit 51
      `.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
  });
});

describe('auditCsv', () => {
  it('contains the same lines as the search', async () => {
    const file = await auditCsv(harness.staff, { ...caller(), search: { about: me() } });
    if (file.kind === 'refused') throw new Error(file.code);
    let text = '';
    for await (const piece of file.lines) text += piece;
    const reader = csvReader({ longest: 10_000 });
    const [header, ...rows] = [...reader.read(text), ...reader.end()].map(({ cells }) => cells ?? []);
    const { entries } = await search({ about: me(), limit: 1_000 });
    expect(header?.slice(0, 3)).toEqual(['at', 'no', 'actorKind']);
    expect(rows.map(([at]) => at)).toEqual(entries.map(({ at }) => at));
    expect(rows.every((row) => row.length === header?.length)).toBe(true);
  });

  it('refuses a customer or record of another tenant', async () => {
    const about = { kind: 'account', referenceCode: 'NO-SUCH' } as const;
    expect(await auditCsv(harness.staff, { ...caller(), search: { about } })).toMatchObject({ code: 'NotFound' });
  });
});
