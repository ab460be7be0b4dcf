import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renamedColumns } from '../fill-renamed-columns.ts';
import { migrate, type StepsBefore } from '../migrate.ts';
import { migrationsFolder } from '../migration-files.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { type ClonedDatabase, cloneDatabase, createEmptyDatabase } from '../testing/cloned-database.ts';
import { type PlantedTenant, plantTenant } from '../testing/plant-rows.ts';
import { providedUrls } from '../testing/provided-urls.ts';

const renamed = Object.values(renamedColumns).flat();

/** Values of the old columns, with what their rows need besides. */
const earlier: Readonly<Record<string, string>> = {
  plan_event: "told_at = '2026-11-20'",
  settlement_event: "told_at = '2026-11-20'",
  dispute_event: "told_at = '2026-11-20'",
  dispute_answer: "words_sealed = '\\x01'",
  webhook_endpoint: "rests_until = '2026-11-20'",
  ach_file: "held_because = 'by-hand', state = 'held'",
  import_batch: 'most_ended_percent = 7',
  reconciliation_difference: "closed_because = 'booked', closed_at = '2026-11-20'",
  operator_case:
    "paper_kind = 'settled-letter', paper_subject = 'A', paper_language = 'es', paper_requested = true, kind = 'paper-copy'",
  payment: "pay_on = '2026-11-20', is_untold = true, told_event_no = 1",
  refund: 'is_untold = true',
  agent_link: "pay_on = '2026-11-20'",
  customer: "person_sealed = '\\x01'",
};

/** Makes a copy of a row unique. */
const otherKey: Readonly<Record<string, () => Record<string, unknown>>> = {
  plan_event: () => ({ event_no: 99 }),
  settlement_event: () => ({ event_no: 99 }),
  dispute_event: () => ({ event_no: 99 }),
  dispute_answer: () => ({ answer_id: randomUUID(), event_no: 98 }),
  webhook_endpoint: () => ({ endpoint_id: randomUUID() }),
  ach_file: () => ({ file_id: randomUUID(), file_no: 99, file_name: 'other.ach', id_modifier: 'B' }),
  import_batch: () => ({ batch_id: randomUUID(), batch_key: 'other' }),
  reconciliation_difference: () => ({ difference_id: randomUUID(), their_reference: 'ch_2' }),
  operator_case: () => ({ case_id: randomUUID(), paper_subject: 'B', document_subject: 'B' }),
  payment: () => ({ payment_id: randomUUID(), confirmation_number: 'other' }),
  refund: () => ({ refund_id: randomUUID(), idempotency_key: 'other', processor_key: 'other', state: 'failed' }),
  agent_link: () => ({ agent_link_id: randomUUID(), token_hash: '\\x02' }),
  customer: () => ({ customer_id: randomUUID(), reference_code: 'other' }),
};

/** Sets the columns by their present names. */
function later(table: string): string {
  const names = Object.entries(renamed.find((of) => of.table === table)?.names ?? {});
  return names.reduce(
    (text, [old, name]) => text.replaceAll(new RegExp(`\\b${old}\\b`, 'g'), name),
    earlier[table] ?? '',
  );
}

/** Match the passwords of the test run's roles, which another database must not change. */
const passwords = { appPassword: 'test-app', workerPassword: 'test-worker', staffPassword: 'test-staff' };

let drop: () => Promise<void>;
let admin: pg.Client;
let adminUrl: string;
let ours: PlantedTenant;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const ask = async (text: string): Promise<Record<string, unknown>[]> => (await admin.query(text)).rows;
const count = async (rows: string) => Number((await ask(`select count(*) as n from ${rows}`))[0]?.n);
const unequal = ({ table, names }: (typeof renamed)[number]) =>
  count(
    `${table} where ${Object.entries(names)
      .map((each) => each.join(' is distinct from '))
      .join(' or ')}`,
  );

const prepare = (before: StepsBefore = {}, isAhead = false) =>
  prepareDatabase({ adminUrl, ...passwords, before, isAhead });
const prepareUpTo = (migration: string) => prepare({ [migration]: async () => {} }, true);

/** Sets columns of a table in all rows of our tenant. */
const setOurs = (table: string, set: string) =>
  admin.query(`update ${table} set ${set} where tenant_id = '${ours.tenantId}'`);

afterEach(async () => {
  await admin.end();
  await drop();
});

describe('upgrading a database of the previous release', () => {
  beforeEach(async () => {
    const empty = await createEmptyDatabase(providedUrls().adminUrl);
    ({ adminUrl, drop } = empty);
    await prepareUpTo('0001_tenants');
    await migrateTo0077();
    admin = await connect(adminUrl);
    await plantEarlierRows();
  });

  async function migrateTo0077(): Promise<void> {
    const folder = await mkdtemp(path.join(tmpdir(), 'quittance-migrations-'));
    for (const name of await readdir(migrationsFolder)) {
      if (name < '0078') await cp(new URL(name, migrationsFolder), path.join(folder, name));
    }
    await migrate(adminUrl, { folder: pathToFileURL(`${folder}/`) });
    await rm(folder, { recursive: true });
  }

  /** Plants under the present names and then takes them back. */
  async function plantEarlierRows(): Promise<void> {
    await admin.query('alter table staff_deed rename to staff_action');
    for (const { table, names } of renamed)
      for (const [old, name] of Object.entries(names))
        await admin.query(`alter table ${table} rename column ${old} to ${name}`);
    // Planted rows include tables that the previous release didn't have.
    await admin.query(
      `create table bill_item (tenant_id uuid, bill_id uuid, line_no int, customer_id uuid, label text, amount_cents bigint,
         service_on date, detail text)`,
    );
    ours = await plantTenant(adminUrl, 'ours');
    await plantTenant(adminUrl, 'theirs');
    await admin.query('drop table bill_item');
    for (const { table, names } of renamed)
      for (const [old, name] of Object.entries(names))
        await admin.query(`alter table ${table} rename column ${name} to ${old}`);
    await admin.query('alter table staff_action rename to staff_deed');
    for (const { table } of renamed) await setOurs(table, earlier[table] ?? '');
  }

  it('copies the old columns’ values to every row in several batches and adds nothing to the audit log', async () => {
    await admin.query(
      `insert into plan_event (tenant_id, plan_id, event_no, event, at, told_at)
       select tenant_id, plan_id, n, event, at, at from plan_event cross join generate_series(2, 700) as n`,
    );
    const lines = await count('audit_event');
    const actions = await count('staff_deed');
    await prepare();
    for (const of of renamed) {
      expect([of.table, await unequal(of)]).toEqual([of.table, 0]);
      const [name = ''] = Object.values(of.names);
      expect([of.table, await count(`${of.table} where ${name} is not null`)]).not.toEqual([of.table, 0]);
    }
    expect(await count('audit_event')).toBe(lines);
    const insert = `insert into staff_deed (tenant_id, deed_id, customer_id, kind, reason_sealed, done_by, done_at)
      values ('${ours.tenantId}', gen_random_uuid(), '${ours.customers[0].customerId}', 'end-plan', '\\x01', 'staff:test', now())`;
    await admin.query(insert);
    expect([await count('staff_deed'), await count('staff_action')]).toEqual([actions + 1, actions + 1]);
  });

  it('skips a locked row and returns to it after it is unlocked', async () => {
    await prepareUpTo('0080_plain_names_checked');
    const other = await connect(adminUrl);
    await other.query('begin');
    await other.query(`select from plan_event where tenant_id = '${ours.tenantId}' for update`);
    let isDone = false;
    const done = prepare().then(() => (isDone = true));
    await delay(600);
    expect(isDone).toBe(false);
    for (const table of ['plan_event', 'dispute_event'])
      await other.query(`update ${table} set told_at = '2026-11-21' where tenant_id = '${ours.tenantId}'`);
    await other.query('commit');
    await other.end();
    await done;
    expect(await count("plan_event where notified_at = '2026-11-21'")).toBe(2);
  });
});

describe('database shared by both releases', () => {
  let cloned: ClonedDatabase;

  beforeEach(async () => {
    cloned = await cloneDatabase(providedUrls());
    ({ adminUrl, drop } = cloned);
    ours = await plantTenant(adminUrl, 'ours');
    admin = await connect(adminUrl);
  });

  /** Our rows, by the old or the present names. */
  const read = ({ table, names }: (typeof renamed)[number], side: 0 | 1) => {
    const columns = Object.entries(names).map((each, index) => `${each[side]} as c${index}`);
    return ask(`select ${columns.join()} from ${table} where tenant_id = '${ours.tenantId}'`);
  };

  it.each(renamed)('copies an update of $table by either name to the other', async (of) => {
    for (const [set, from, to] of [
      [earlier[of.table] ?? '', 0, 1],
      [later(of.table), 1, 0],
    ] as const) {
      await admin.query('begin');
      const before = await read(of, to);
      await setOurs(of.table, set);
      const after = await read(of, to);
      expect(after.length).toBeGreaterThan(0);
      expect(after).toEqual(await read(of, from));
      expect(after).not.toEqual(before);
      await admin.query('rollback');
    }
  });

  it.each(renamed)('copies an insert into $table by either name to the other', async (of) => {
    for (const [set, side] of [
      [earlier[of.table] ?? '', 0],
      [later(of.table), 1],
    ] as const) {
      await admin.query('begin');
      await setOurs(of.table, set);
      const [found] = await ask(
        `select to_jsonb(r) as row from ${of.table} r where tenant_id = '${ours.tenantId}' limit 1`,
      );
      await admin.query(
        `insert into dispute_event (tenant_id, dispute_id, event_no, event, to_state, done_by, at)
         select tenant_id, dispute_id, 98, event, to_state, done_by, at from dispute_event where tenant_id = '${ours.tenantId}'`,
      );
      const before = await count(of.table);
      const inserted = { ...(found?.row as object), ...otherKey[of.table]?.() };
      const otherNames = Object.entries(of.names).map((each) => [each[1 - side] ?? '', null]);
      const json = JSON.stringify({ ...inserted, ...Object.fromEntries(otherNames) });
      await admin.query(`insert into ${of.table} select * from json_populate_record(null::${of.table}, '${json}')`);
      const names = Object.entries(of.names);
      expect([set, await count(of.table), await unequal(of)]).toEqual([set, before + 1, 0]);
      const filled = `${of.table} where tenant_id = '${ours.tenantId}' and ${names[0]?.[1]} is not null`;
      expect(await count(filled)).toBeGreaterThan((await read(of, 1)).length / 2);
      await admin.query('rollback');
    }
  });

  it('records an update of a renamed column in the audit log once, under its current name', async () => {
    await setOurs('dispute_answer', "words_sealed = '\\x01'");
    await setOurs('reconciliation_difference', "closing_reason = 'booked', closed_at = now()");
    expect(await ask("select distinct changed from audit_event where action = 'update' order by changed")).toEqual([
      { changed: ['closed_at', 'closing_reason'] },
      { changed: ['text_sealed'] },
    ]);
  });

  it('accepts employees’ actions from the previous release through a view with the old name', async () => {
    const staff = await connect(cloned.staffUrl);
    const theirs = await plantTenant(adminUrl, 'theirs');
    const insert = (tenantId: string, actionId: string) =>
      staff.query(
        `insert into staff_deed (tenant_id, deed_id, customer_id, kind, subject_id, reason_sealed, done_by, done_at)
         values ($1, $2, $3, 'end-plan', null, '\\x01', 'staff:test', now())`,
        [tenantId, actionId, ours.customers[0].customerId],
      );
    const actionId = randomUUID();
    await staff.query('begin');
    await staff.query(`set local app.tenant_id = '${ours.tenantId}'`);
    await insert(ours.tenantId, actionId);
    const { rows } = await staff.query('select deed_id, kind, reason_sealed from staff_deed where deed_id = $1', [
      actionId,
    ]);
    expect(rows).toEqual([{ deed_id: actionId, kind: 'end-plan', reason_sealed: Buffer.from([1]) }]);
    expect((await staff.query('select from staff_deed')).rowCount).toBe(3);
    await expect(insert(theirs.tenantId, randomUUID())).rejects.toThrow('row-level security');
    await staff.query('rollback');
    await staff.query('begin');
    await staff.query(`set local app.tenant_id = '${ours.tenantId}'`);
    await insert(ours.tenantId, actionId);
    await staff.query('commit');
    await staff.end();
    const lines = await ask(
      `select subject, subject_key ->> 'action_id' as key from audit_event where subject_key ->> 'action_id' = '${actionId}'`,
    );
    expect(lines).toEqual([{ subject: 'staff_action', key: actionId }]);
  });
});
