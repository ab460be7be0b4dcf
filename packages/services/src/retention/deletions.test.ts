import { readdir, readFile } from 'node:fs/promises';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { retentionRules } from '@quittance/domain/retention/retention-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());

/** Other files that delete rows, with their tables and the reason. No retention rule covers these rows. */
const allowed: Readonly<Record<string, { tables: readonly string[]; reason: string }>> = {
  'email-endpoints/email-endpoint-row.ts': {
    tables: ['email_endpoint'],
    reason: 'a customer takes their address back; the audit log keeps that there was one',
  },
  'bulk-actions/create-bulk-action.ts': {
    tables: ['bulk_row'],
    reason: 'after 90 days nobody undoes or looks at the rows; the audit log keeps what changed',
  },
  'imports/run-import.ts': { tables: ['import_key'], reason: 'a file is read again from its start' },
  'imports/undo/undo-contact-rules.ts': {
    tables: ['contact_rule'],
    reason: 'an undo takes back what the file created',
  },
  'imports/writers/write-accounts.ts': { tables: ['account_item'], reason: 'a file replaces the items of its account' },
  'passkeys/keep-passkeys.ts': {
    tables: ['passkey'],
    reason: 'a customer takes a passkey back; the audit log keeps that there was one',
  },
  'passkeys/passkey-challenge.ts': {
    tables: ['passkey_challenge', 'staff_passkey_challenge'],
    reason: 'a challenge is used once, and an old one is of no use',
  },
  'posting/collect-lines.ts': { tables: ['unposted_event'], reason: 'an outbox row is consumed into a posting line' },
  'staff-sign-on/staff-provider.ts': {
    tables: ['staff_identity_provider'],
    reason: 'an operator of the installation removes a provider; the audit log keeps that there was one',
  },
  'staff-passkeys/own-passkeys.ts': {
    tables: ['staff_passkey'],
    reason: 'a member or an administrator takes a passkey back; the audit log keeps that there was one',
  },
  'report-emails/report-emails.ts': {
    tables: ['report_email'],
    reason: 'a recipient or an administrator ends it; the audit log keeps that there was one',
  },
  'reports/acceptance-costs.ts': {
    tables: ['acceptance_cost'],
    reason: 'a cost that no report of a past day counts; the audit log keeps that there was one',
  },
  'creditor/run-once.ts': {
    tables: ['creditor_request'],
    reason: 'a refused request changed nothing and can be sent again',
  },
  'saved-filters/saved-filters.ts': { tables: ['saved_filter'], reason: 'a filter is no record' },
  'sign-in/known-devices.ts': { tables: ['sign_in_try_count'], reason: 'a new password forgets known devices' },
  'sign-in/single-sign-on/single-sign-on-attempt.ts': {
    tables: ['single_sign_on_attempt', 'staff_sign_on_attempt'],
    reason: 'an attempt is used once, and an old one is of no use',
  },
  'support/read-upload.ts': {
    tables: ['upload_review'],
    reason: 'an undo takes back that a file was reviewed; the audit log keeps that it was',
  },
  'tenant-settings/settings-draft.ts': {
    tables: ['tenant_settings_draft'],
    reason: 'a draft becomes a version or is dropped',
  },
  'webhooks/notify-webhooks.ts': {
    tables: ['outgoing_event'],
    reason: 'an outbox row is consumed into webhook events',
  },
};

const deletion = /deleteFrom\(|\bdelete\s+from\b|\btruncate\s+(?:table\s+)?[a-z_]+\s*[;`'"]/i;

/** Tables that other processes than the retention job delete from: drafts, queues and preferences. */
const workingTables = new Set([
  ...Object.values(allowed).flatMap(({ tables }) => tables),
  ...['phone_endpoint', 'webhook_delivery', 'webhook_try', 'staff_try_count'],
]);

describe('row deletions', () => {
  it('occur only in the retention service and in listed exceptions with reasons', async () => {
    const root = new URL('../', import.meta.url);
    const found: string[] = [];
    for (const file of await readdir(root, { recursive: true })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts') || /^(testing|retention)\//.test(file)) continue;
      const text = await readFile(new URL(file, root), 'utf8');
      if (deletion.test(text)) found.push(file);
    }
    expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted());
  });

  it('occur in no program, other package or migration', async () => {
    const root = new URL('../../../../', import.meta.url);
    const folders = [
      'apps',
      'packages/database',
      'packages/domain',
      'packages/files',
      'packages/messaging',
      'packages/processors',
    ];
    const found: string[] = [];
    for (const folder of folders) {
      for (const file of await readdir(new URL(`${folder}/`, root), { recursive: true })) {
        const isProgram =
          /\.(tsx?|mjs|sql)$/.test(file) && !/\.(test|cases)\.tsx?$|(^|\/)(testing|node_modules|dist)\//.test(file);
        if (!isProgram) continue;
        if (deletion.test(await readFile(new URL(`${folder}/${file}`, root), 'utf8'))) found.push(`${folder}/${file}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('by an exception affect only the tables in its reason', async () => {
    // In these, the caller chooses the customers' table or the staff's.
    const ofEither = [
      'sign-in/known-devices.ts',
      'passkeys/passkey-challenge.ts',
      'sign-in/single-sign-on/single-sign-on-attempt.ts',
    ];
    const fixed = Object.fromEntries(Object.entries(allowed).filter(([file]) => !ofEither.includes(file)));
    for (const [file, { tables }] of Object.entries(fixed)) {
      const text = await readFile(new URL(`../${file}`, import.meta.url), 'utf8');
      const named = [...text.matchAll(/deleteFrom\('(\w+)'|\bdelete\s+from\s+(\w+)/gi)].map(
        ([, one, other]) => one ?? other,
      );
      expect({ file, tables: [...new Set(named)].toSorted() }).toEqual({ file, tables: tables.toSorted() });
    }
  });

  it('are granted to database roles only on tables for the retention job and daily work', async () => {
    const { rows } = await world.adminPool.query<{ table_name: string }>(
      `select distinct table_name from information_schema.role_table_grants
       where privilege_type in ('DELETE', 'TRUNCATE') and table_schema = 'public'
         and grantee in ('quittance_app', 'quittance_worker', 'quittance_staff', 'quittance_ops_ro')`,
    );
    const deleted = new Set(retentionRules.filter((r) => r.deletedBy !== 'nobody').flatMap((r) => r.tables));
    const unexplained = rows.filter(({ table_name: t }) => !deleted.has(t) && !workingTables.has(t));
    expect(unexplained).toEqual([]);
    const kept = retentionRules.filter((rule) => rule.deletedBy === 'nobody').flatMap(({ tables }) => tables);
    expect(kept.filter((table) => rows.some(({ table_name: t }) => t === table))).toEqual([]);
  });

  it('are decided by rules that name existing tables', async () => {
    const { rows } = await world.adminPool.query<{ relname: string }>(
      "select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
    );
    const known = new Set(rows.map(({ relname }) => relname));
    expect(retentionRules.flatMap(({ tables }) => tables).filter((table) => !known.has(table))).toEqual([]);
  });
});

describe('docs/retention.md', () => {
  it('lists every rule with its period, start, tenants and source, and who deletes the records', async () => {
    const page = await readFile(new URL('../../../../docs/retention.md', import.meta.url), 'utf8');
    const rows = retentionRules.map(({ record, tables, period, from, tenants, source, deletedBy }) => {
      const [[unit, count] = ['', 0]] = Object.entries(period);
      const whose = tenants === 'all' ? 'all' : tenants.join(', ');
      const names = tables.map((table) => `\`${table}\``).join(' ');
      return `| ${record} | ${names} | ${count} ${unit} | ${from} | ${whose} | ${deletedBy} | ${source} |`;
    });
    expect(rows.filter((row) => !page.includes(row))).toEqual([]);
  });
});
