import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renamedColumns } from '../fill-renamed-columns.ts';
import type { StepsBefore } from '../migrate.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { type ClonedDatabase, cloneDatabase, createEmptyDatabase } from '../testing/cloned-database.ts';
import { type PlantedTenant, plantTenant } from '../testing/plant-rows.ts';
import { providedUrls } from '../testing/provided-urls.ts';

const renamed = Object.values(renamedColumns).flat();

/** Values of the old columns, with what their rows need besides. Each row is one of two. */
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

/** Sets columns of one row of a table. */
const setOne = (table: string, set: string) =>
  admin.query(`update ${table} set ${set} where ctid = (select min(ctid) from ${table})`);

afterEach(async () => {
  await admin.end();
  await drop();
});

describe('upgrading a database of the previous release', () => {
  beforeEach(async () => {
    const empty = await createEmptyDatabase(providedUrls().adminUrl);
    ({ adminUrl, drop } = empty);
    await prepareUpTo('0078_plain_names');
    admin = await connect(adminUrl);
    await plantEarlierRows();
  });

  /** Plants under the present names and then takes them back. */
  async function plantEarlierRows(): Promise<void> {
    await admin.query('alter table staff_deed rename to staff_action');
    for (const { table, names } of renamed)
      for (const [old, name] of Object.entries(names))
        await admin.query(`alter table ${table} rename column ${old} to ${name}`);
    ours = await plantTenant(adminUrl, 'ours');
    await plantTenant(adminUrl, 'theirs');
    for (const { table, names } of renamed)
      for (const [old, name] of Object.entries(names))
        await admin.query(`alter table ${table} rename column ${name} to ${old}`);
    await admin.query('alter table staff_action rename to staff_deed');
    for (const { table } of renamed) await setOne(table, earlier[table] ?? '');
  }

  it('gives every row the values of the old columns, over several batches, and adds nothing to the audit log', async () => {
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
    expect(await count('staff_action')).toBe(actions);
  });

  it('waits for no locked row and returns to it once it is free', async () => {
    await prepareUpTo('0080_plain_names_checked');
    const other = await connect(adminUrl);
    await other.query('begin');
    await other.query('select from plan_event for update');
    let isDone = false;
    const done = prepare().then(() => (isDone = true));
    await delay(600);
    expect(isDone).toBe(false);
    await other.query("update plan_event set told_at = '2026-11-21'");
    await other.query("update dispute_event set told_at = '2026-11-21'");
    await other.query('commit');
    await other.end();
    await done;
    expect(await count("plan_event where notified_at = '2026-11-21'")).toBe(4);
  });
});

describe('database of both releases', () => {
  let cloned: ClonedDatabase;

  beforeEach(async () => {
    cloned = await cloneDatabase(providedUrls());
    ({ adminUrl, drop } = cloned);
    ours = await plantTenant(adminUrl, 'ours');
    admin = await connect(adminUrl);
  });

  it.each(renamed)('copies an update of $table by either name to the other', async (of) => {
    expect(earlier[of.table]).toBeDefined();
    const names = Object.entries(of.names);
    for (const [set, from, to] of [
      [earlier[of.table] ?? '', 0, 1],
      [later(of.table), 1, 0],
    ] as const) {
      await admin.query('begin');
      const read = (side: 0 | 1) =>
        ask(
          `select ${names.map((each, index) => `${each[side]} as c${index}`).join()} from ${of.table} order by ctid desc`,
        );
      const before = await read(to);
      await setOne(of.table, set);
      const after = await read(to);
      expect(after).toEqual(await read(from));
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
      await setOne(of.table, set);
      const otherNames = Object.entries(of.names).map((each) => each[1 - side] ?? '');
      const [inserted] = await ask(
        `select to_jsonb(r) - '{${otherNames.join()}}'::text[] as row from ${of.table} r order by ctid desc limit 1`,
      );
      // Rows that reference the deleted one keep it from coming back changed.
      await admin.query('set local session_replication_role = replica');
      await admin.query(`delete from ${of.table}`);
      await admin.query('set local session_replication_role = origin');
      await admin.query(`insert into ${of.table} select * from jsonb_populate_record(null::${of.table}, $1)`, [
        JSON.stringify(inserted?.row),
      ]);
      expect([set, await count(of.table), await unequal(of)]).toEqual([set, 1, 0]);
      expect(await count(`${of.table} where ${otherNames[0]} is not null`)).toBe(1);
      await admin.query('rollback');
    }
  });

  it('records an update of a renamed column in the audit log once, by its present name', async () => {
    await setOne('dispute_answer', "words_sealed = '\\x01'");
    await setOne('reconciliation_difference', "closing_reason = 'booked', closed_at = now()");
    expect(await ask("select changed from audit_event where action = 'update' order by at")).toEqual([
      { changed: ['text_sealed'] },
      { changed: ['closed_at', 'closing_reason'] },
    ]);
  });

  it('takes actions of the previous release’s employees through a view of the old name', async () => {
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
