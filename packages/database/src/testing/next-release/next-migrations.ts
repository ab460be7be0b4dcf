import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrationsFolder } from '../../migration-files.ts';

const head = "-- For a test of upgrades.\nset local lock_timeout = '5s';\n";

/** A change that the next release might bring: a new table for the origin of payments. */
const expand = `${head}
create table payment_origin (
  tenant_id uuid not null,
  payment_id uuid not null,
  made_by text not null constraint payment_origin_made_by_known check (made_by in ('this release', 'next release')),
  constraint payment_origin_pk primary key (tenant_id, payment_id),
  constraint payment_origin_payment foreign key (tenant_id, payment_id) references payment
);
alter table payment_origin enable row level security;
alter table payment_origin force row level security;
create policy payment_origin_of_tenant on payment_origin
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert on payment_origin to quittance_app, quittance_worker;

-- False until the backfill has processed the row.
alter table payment add column has_origin boolean not null default false;
alter table payment add constraint payment_amount_below_a_billion check (amount_cents < 100000000000) not valid;
`;

const index = `-- The backfill looks for what it has not been at.
-- Outside of a transaction.
create index concurrently payment_without_origin on payment (tenant_id, payment_id) where not has_origin;
`;

const validate = `${head}
alter table payment validate constraint payment_amount_below_a_billion;
`;

const contract = `${head}
-- Unread since 0.2.0: only the backfill asked for it, and it is over.
alter table payment drop column has_origin;
`;

/** Migrations of the next three releases. */
const steps = {
  expand: { '0901_origin.sql': expand, '0902_origin_index.sql': index },
  validate: { '0903_amounts.sql': validate },
  contract: { '0904_no_mark.sql': contract },
} satisfies Record<string, Record<string, string>>;

/** Creates a folder with this release's migrations, to which those of later releases can be added. */
export async function nextMigrations() {
  const folder = pathToFileURL(`${await mkdtemp(path.join(tmpdir(), 'quittance-migrations-'))}/`);
  await cp(migrationsFolder, folder, { recursive: true });
  return {
    folder,
    async add(step: keyof typeof steps): Promise<void> {
      for (const [name, text] of Object.entries(steps[step])) await writeFile(new URL(name, folder), text);
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
