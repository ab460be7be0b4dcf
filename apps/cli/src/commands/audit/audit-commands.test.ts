import { sealAudit } from '@quittance/services/audit/seal-audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliHarness, openCliHarness } from '../../testing/cli-harness.ts';

let harness: CliHarness;
let lines: number;
let head: string;

beforeAll(async () => {
  harness = await openCliHarness();
  for (const minutes of ['10', '20', '30'])
    await harness.json(['tenant', 'set-limit', 'customer', '--minutes', minutes]);
  const sealed = await sealAudit(harness.world.worker, harness.tenant);
  lines = sealed.head?.no ?? 0;
  head = `${lines}:${sealed.head?.seal}`;
});
afterAll(() => harness.close());

/** Changes rows as a superuser could without a trace, with the table's triggers off. */
async function tamper(statement: string): Promise<void> {
  const client = await harness.world.adminPool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
  } finally {
    client.release();
  }
}

describe('audit log export', () => {
  it('contains every entry with its seal and can be verified without a database', async () => {
    const file = harness.at('log.jsonl');
    expect(await harness.json(['audit', 'export', '--to', file])).toEqual({
      code: 0,
      document: { lines, head, faults: 0, file },
      error: undefined,
    });
    const out = await harness.run(['audit', 'export', '--tenant', 'lumen']);
    expect([out.stdout, out.stderr]).toEqual([
      await harness.read('log.jsonl'),
      expect.stringContaining(`Exported ${lines} entries, head ${head}`),
    ]);
    const verified = await harness.run(['audit', 'verify', '--file', file, '--head', head], {
      environment: { DATABASE_URL: '' },
    });
    expect(verified).toEqual({ code: 0, stdout: `${lines} entries, no findings.\nhead ${head}\n`, stderr: '' });
  });

  it.each<[string, (rows: string[]) => string[], string]>([
    ['without a line', (rows) => rows.toSpliced(1, 1), 'Entry 3: the entries before it are missing.'],
    ['without its end', (rows) => rows.slice(0, -1), "doesn't contain the head"],
    ['with a line twice', (rows) => rows.toSpliced(1, 0, rows[0] ?? ''), 'its number was already used'],
  ])('%s fails verification with exit code 1 and the reason', async (_name, change, reason) => {
    const { stdout } = await harness.run(['audit', 'export', '--tenant', 'lumen']);
    const file = await harness.write('changed.jsonl', `${change(stdout.trimEnd().split('\n')).join('\n')}\n`);
    const verified = await harness.run(['audit', 'verify', '--file', file, '--head', head]);
    expect([verified.code, verified.stdout]).toEqual([1, expect.stringContaining(reason)]);
  });

  it('is rejected with the row number when it is malformed, and never overwrites an existing file', async () => {
    const file = await harness.write('none.jsonl', 'nothing\n');
    expect(await harness.run(['audit', 'verify', '--file', file])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Row 1 of'),
    });
    expect(await harness.json(['audit', 'export', '--to', file])).toMatchObject({
      code: 2,
      error: { message: expect.stringContaining('already exists') },
    });
    expect(await harness.read('none.jsonl')).toBe('nothing\n');
  });
});

it('audit verify checks the log in the database and exits with 1 when an entry was changed', async () => {
  expect(await harness.json(['audit', 'verify', '--head', head])).toEqual({
    code: 0,
    document: { lines, head, findings: [] },
    error: undefined,
  });
  await tamper(`update audit_event set state = 'other' where tenant_id = '${harness.tenant.id}' and sealed_no = 2`);
  const { code, document } = await harness.json(['audit', 'verify']);
  expect([code, document.findings[0]]).toEqual([
    1,
    expect.stringContaining('Entry 2: this entry or the one before it was changed'),
  ]);
  expect(await harness.json(['audit', 'export', '--to', harness.at('broken.jsonl')])).toMatchObject({ code: 1 });
});

it('audit verify reports entries that have waited too long for their seals', async () => {
  await harness.world.adminPool.query(
    `insert into audit_event (tenant_id, at, actor_role, actor_program, action, subject, subject_key)
     values ($1, clock_timestamp() - interval '6 minutes', 'quittance_app', 'quittance-api', 'update', 'tenant', '{}')`,
    [harness.tenant.id],
  );
  const { code, stdout } = await harness.run(['audit', 'verify', '--tenant', 'lumen']);
  expect([code, stdout]).toEqual([1, expect.stringContaining('Check that the worker is running.')]);
});

it('audit verify requires a tenant or a file', async () => {
  expect(await harness.run(['audit', 'verify'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('To verify an export'),
  });
});
