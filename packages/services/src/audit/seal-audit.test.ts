import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { exportAudit } from './export-audit.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

let world: TestWorld;
let tenant: Tenant;
let tenants = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());
beforeEach(async () => {
  tenant = await makeTenant(world, { label: `audited-${++tenants}` });
});

const seal = () => sealAudit(world.worker, tenant);
const verify = async (kept?: { no: number; seal: string }) => verifyAudit(exportAudit(world.worker, tenant), { kept });

async function addLines(count: number, { ageSeconds = 0 } = {}): Promise<void> {
  await world.adminPool.query(
    `insert into audit_event (tenant_id, at, actor_role, actor_program, action, subject, subject_key)
     select $1, clock_timestamp() - make_interval(secs => $3), 'quittance_app', 'quittance-api', 'update', 'tenant',
       jsonb_build_object('tenant_id', n) from generate_series(1, $2) as n`,
    [tenant.id, count, ageSeconds],
  );
}

/** Changes rows as a superuser who wants to leave no trace, with the table's triggers disabled. */
async function tamper(...statements: string[]): Promise<void> {
  const client = await world.adminPool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    for (const statement of statements) await client.query(statement.replaceAll('TENANT', `'${tenant.id}'`));
    await client.query('commit');
  } finally {
    client.release();
  }
}

describe('sealAudit', () => {
  it('law: 16 CFR 314.4: numbers a tenant’s lines from 1 without gaps, oldest first', async () => {
    await addLines(20);
    const { sealed, head } = await seal();
    const { rows } = await world.adminPool.query(
      `select array_agg(sealed_no order by at, audit_event_id) as by_age, count(*)::int as lines from audit_event
       where tenant_id = $1`,
      [tenant.id],
    );
    const numbers = Array.from({ length: rows[0].lines }, (_, index) => index + 1);
    expect(rows[0].by_age.map(Number)).toEqual(numbers);
    expect(sealed).toBe(rows[0].lines);
    expect(head?.no).toBe(rows[0].lines);
    expect(await verify()).toMatchObject({ lines: rows[0].lines, faults: 0, head });
    expect(await seal()).toMatchObject({ sealed: 0, head: undefined, isBehind: false });
  });

  it('continues the chain, even with lines that are older than sealed ones', async () => {
    await addLines(3);
    const first = (await seal()).head;
    await addLines(2, { ageSeconds: 60 });
    const second = await seal();
    expect(second).toMatchObject({ sealed: 2, head: { no: (first?.no ?? 0) + 2 } });
    expect(await verify(first)).toMatchObject({ faults: 0, containsKept: true });
  });

  it('seals every line once when several workers run at the same moment', async () => {
    await addLines(2_500);
    const rounds = await Promise.all([seal(), seal(), seal(), seal()]);
    const last = await seal();
    const { rows } = await world.adminPool.query(
      'select count(*)::int as lines, count(seal)::int as sealed from audit_event where tenant_id = $1',
      [tenant.id],
    );
    expect(rows[0].sealed).toBe(rows[0].lines);
    expect([...rounds, last].reduce((sum, { sealed }) => sum + sealed, 0)).toBe(rows[0].lines);
    expect(await verify()).toMatchObject({ lines: rows[0].lines, faults: 0 });
  });

  it('catches up after an hour without a worker and reports the longest wait', async () => {
    await addLines(10_000, { ageSeconds: 3_600 });
    const round = await seal();
    expect(round.sealed).toBeGreaterThanOrEqual(10_000);
    expect(round.waitedSeconds).toBeGreaterThanOrEqual(3_600);
    expect(round.isBehind).toBe(false);
    expect(await verify()).toMatchObject({ faults: 0 });
  });

  it('reports a backlog while another session blocks sealing', async () => {
    await addLines(1, { ageSeconds: 301 });
    const client = await world.adminPool.connect();
    try {
      await client.query(`select pg_advisory_lock(hashtextextended('audit|${tenant.id}', 0))`);
      expect(await seal()).toMatchObject({ sealed: 0, isBehind: true });
    } finally {
      await client.query('select pg_advisory_unlock_all()');
      client.release();
    }
    expect(await seal()).toMatchObject({ isBehind: false });
  });

  it('keeps each tenant’s chain separate', async () => {
    const other = await makeTenant(world, { label: `beside-${tenants}` });
    await seal();
    expect((await sealAudit(world.worker, other)).head?.no).toBeGreaterThan(0);
    expect(await verify()).toMatchObject({ faults: 0 });
  });
});

describe('verifyAudit after a superuser bypassed the triggers', () => {
  it.each<[string, string[], string]>([
    [
      'a changed line',
      [`update audit_event set actor_program = 'other' where tenant_id = TENANT and sealed_no = 4`],
      'seal',
    ],
    [
      'a changed microsecond',
      [
        `update audit_event set at = (at at time zone 'UTC' + interval '1 microsecond') at time zone 'UTC' where tenant_id = TENANT and sealed_no = 4`,
      ],
      'seal',
    ],
    [
      'a changed key',
      [`update audit_event set subject_key = '{"payment_id": 1}' where tenant_id = TENANT and sealed_no = 4`],
      'seal',
    ],
    ['a deleted line', ['delete from audit_event where tenant_id = TENANT and sealed_no = 4'], 'missing'],
    [
      'a deleted line, with the rest renumbered',
      [
        'delete from audit_event where tenant_id = TENANT and sealed_no = 4',
        'update audit_event set sealed_no = -sealed_no where tenant_id = TENANT and sealed_no > 4',
        'update audit_event set sealed_no = -sealed_no - 1 where tenant_id = TENANT and sealed_no < 0',
      ],
      'seal',
    ],
    [
      'an inserted line',
      [
        'update audit_event set sealed_no = -sealed_no where tenant_id = TENANT and sealed_no > 4',
        'update audit_event set sealed_no = 1 - sealed_no where tenant_id = TENANT and sealed_no < 0',
        `insert into audit_event (tenant_id, actor_role, actor_program, action, subject, subject_key, sealed_no, seal)
         values (TENANT, 'quittance_app', 'quittance-api', 'update', 'tenant', '{}', 5, sha256('put in'))`,
      ],
      'seal',
    ],
    [
      'two swapped lines',
      [
        'update audit_event set sealed_no = -sealed_no where tenant_id = TENANT and sealed_no in (4, 5)',
        'update audit_event set sealed_no = 9 + sealed_no where tenant_id = TENANT and sealed_no < 0',
      ],
      'seal',
    ],
    [
      'two swapped lines that kept the seals of their positions',
      [
        `update audit_event a set sealed_no = -b.sealed_no, seal = b.seal from audit_event b
         where a.tenant_id = TENANT and b.tenant_id = TENANT and a.sealed_no in (4, 5) and b.sealed_no = 9 - a.sealed_no`,
        'update audit_event set sealed_no = -sealed_no where tenant_id = TENANT and sealed_no < 0',
      ],
      'seal',
    ],
    ['the first line', ['delete from audit_event where tenant_id = TENANT and sealed_no = 1'], 'missing'],
  ])('finds the tampering: %s', async (_what, statements, kind) => {
    await addLines(8);
    const { head } = await seal();
    expect(await verify(head)).toMatchObject({ faults: 0, containsKept: true });
    await tamper(...statements);
    const verdict = await verify(head);
    expect(verdict.faults).toBeGreaterThan(0);
    expect(verdict.firstFaults.map((fault) => fault.kind)).toContain(kind);
  });

  it('finds a truncated chain, with or without a new end, by comparing a saved head', async () => {
    await addLines(8);
    const { head } = await seal();
    await tamper(`delete from audit_event where tenant_id = TENANT and sealed_no > ${(head?.no ?? 0) - 3}`);
    expect(await verify()).toMatchObject({ faults: 0 });
    expect(await verify(head)).toMatchObject({ faults: 0, containsKept: false });
    await addLines(5);
    await seal();
    expect(await verify()).toMatchObject({ faults: 0 });
    expect(await verify(head)).toMatchObject({ containsKept: false });
  });

  it('finds a chain that was resealed after a change, by comparing a saved head', async () => {
    await addLines(8);
    const { head } = await seal();
    await tamper(
      `update audit_event set actor_program = 'other' where tenant_id = TENANT and sealed_no = 4`,
      'update audit_event set sealed_no = null, seal = null where tenant_id = TENANT',
    );
    await seal();
    expect(await verify()).toMatchObject({ faults: 0 });
    expect(await verify(head)).toMatchObject({ containsKept: false });
  });
});

describe('a line of the audit log', () => {
  it.each([
    [
      'the API',
      'appPool',
      ['update audit_event set subject = $$x$$', 'delete from audit_event', 'truncate audit_event'],
    ],
    [
      'the worker',
      'workerPool',
      ['update audit_event set subject = $$x$$', 'delete from audit_event', 'truncate audit_event'],
    ],
  ] as const)('cannot be changed or deleted as %s', async (_who, pool, statements) => {
    await seal();
    for (const statement of statements) {
      const client = await world[pool].connect();
      try {
        await client.query(`begin; set local app.tenant_id = '${tenant.id}'`);
        await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
      } finally {
        await client.query('rollback');
        client.release();
      }
    }
    expect(await verify()).toMatchObject({ faults: 0 });
  });

  it.each([
    ['sealed a second time', "seal = sha256('anew')"],
    ['renumbered', 'sealed_no = sealed_no + 1000'],
    ['unsealed', 'seal = null, sealed_no = null'],
  ])('cannot be %s by the worker', async (_what, change) => {
    await seal();
    const client = await world.workerPool.connect();
    try {
      await client.query(`begin; set local app.tenant_id = '${tenant.id}'`);
      await expect(client.query(`update audit_event set ${change}`)).rejects.toMatchObject({ code: '23001' });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it.each([
    ['the API', 'appPool'],
    ['the worker', 'workerPool'],
  ] as const)('cannot be inserted with a seal by %s', async (_who, pool) => {
    const { head } = await seal();
    const client = await world[pool].connect();
    try {
      await client.query(`begin; set local app.tenant_id = '${tenant.id}'`);
      const insert = client.query(
        `insert into audit_event (tenant_id, actor_role, actor_program, action, subject, subject_key, sealed_no, seal)
         values ($1, 'quittance_app', 'quittance-api', 'update', 'tenant', '{}', $2, sha256('made up'))`,
        [tenant.id, (head?.no ?? 0) + 1],
      );
      await expect(insert).rejects.toMatchObject({ code: '23001' });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it.each(['update audit_event set subject = $$x$$', 'delete from audit_event', 'truncate audit_event'])(
    'cannot be changed even by the owner of the tables: %s',
    async (statement) => {
      await expect(world.adminPool.query(statement)).rejects.toMatchObject({ code: '23001' });
    },
  );
});
