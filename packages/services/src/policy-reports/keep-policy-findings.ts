import { createHash } from 'node:crypto';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { utcDay } from '@quittance/domain/dates/iso-text';
import { policyFindingsOfClient, policyFindingsOfCustomer } from '@quittance/domain/limit-uses/use-limits';
import { sql } from 'kysely';
import { reserveUses } from '../limit-uses/reserve-uses.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findingHash, type PolicyFinding } from './policy-finding.ts';
import { groupOf, type PolicyReporter, type ReportGroup, reportGroups } from './report-group.ts';

/** A placeholder that counts the reports dropped from a full group. */
const dropped: PolicyFinding = {
  directive: 'any',
  blocked: 'more kinds than are kept',
  documentPath: '',
  source: '',
  sample: '',
};

/** Far below the column's maximum, and more than anyone needs to know. */
const maxReports = 1_000_000_000;

/** More clients don't make a finding more certain, and each adds a row a day. */
const maxClients = 50;

const dayMs = 24 * 60 * 60 * 1000;

type Counted = { readonly finding: PolicyFinding; readonly group: ReportGroup; readonly hash: Buffer; reports: number };
type Kept = { tenantId: string; day: string; now: Date };

/**
 * Counts findings on a tenant's pages (PCI DSS 11.6.1): one row per kind, group and day (UTC), with the number of
 * reporting clients. Each reporter may add a few kinds a day, and each group has a limit. Returns the number of reports
 * beyond the limit by group; these are counted too.
 */
export async function keepPolicyFindings(
  context: Pick<ServiceContext, 'database' | 'now'>,
  {
    tenant,
    findings,
    reporter,
  }: { tenant: Pick<Tenant, 'id'>; findings: readonly PolicyFinding[]; reporter: PolicyReporter },
): Promise<Partial<Record<ReportGroup, number>>> {
  if (findings.length === 0) return {};
  const now = context.now();
  const at = { tenantId: tenant.id, day: utcDay(now), now };
  return context.database.inTenant(tenant.id, async (tx) => {
    // Serialized, so that concurrent reports can't share the last slot of a group.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`policy-reports|${tenant.id}`}, 0))`.execute(tx);
    const known = await loadKnown(tx, at);
    const lost: Partial<Record<ReportGroup, number>> = {};
    for (const counted of countKinds(findings, reporter)) {
      const hash = counted.hash.toString('hex');
      const clients = known.clients.get(hash);
      if (clients !== undefined) {
        const isNew = clients < maxClients && (await isFirstOf(tx, { ...at, counted, reporter }));
        await writeReports(tx, { ...at, counted, clients: isNew ? 1 : 0 });
      } else if (await hasRoom(tx, { ...at, known: known.kinds[counted.group] ?? 0, counted, reporter })) {
        await isFirstOf(tx, { ...at, counted, reporter });
        await writeReports(tx, { ...at, counted, clients: 1 });
        known.kinds[counted.group] = (known.kinds[counted.group] ?? 0) + 1;
      } else {
        lost[counted.group] = (lost[counted.group] ?? 0) + counted.reports;
      }
    }
    for (const [group, reports] of Object.entries(lost) as [ReportGroup, number][]) {
      const counted = { finding: dropped, group, hash: hashIn(group, dropped), reports };
      await writeReports(tx, { ...at, counted, clients: 0, isDropped: true });
    }
    return lost;
  });
}

async function loadKnown(tx: TenantTransaction, { tenantId, day }: Kept) {
  const rows = await tx
    .selectFrom('policy_report')
    .select(['finding_hash', 'source_group', 'clients'])
    .where('tenant_id', '=', tenantId)
    .where('day', '=', day)
    .where('is_dropped', '=', false)
    .execute();
  const kinds: Record<string, number> = {};
  for (const { source_group: group } of rows) kinds[group] = (kinds[group] ?? 0) + 1;
  return { clients: new Map(rows.map((row) => [row.finding_hash.toString('hex'), row.clients])), kinds };
}

/** Counts each kind once, the most credible first. */
function countKinds(findings: readonly PolicyFinding[], reporter: PolicyReporter): Counted[] {
  const counted = new Map<string, Counted>();
  for (const finding of findings) {
    const group = groupOf(finding, reporter);
    const hash = hashIn(group, finding);
    const key = hash.toString('hex');
    const known = counted.get(key);
    if (known) known.reports++;
    else counted.set(key, { finding, group, hash, reports: 1 });
  }
  const order = Object.keys(reportGroups);
  return [...counted.values()].sort((one, other) => order.indexOf(one.group) - order.indexOf(other.group));
}

/** Hashes by group, so that junk can't occupy the row of a customer's report. */
function hashIn(group: ReportGroup, finding: PolicyFinding): Buffer {
  return createHash('sha256').update(group).update(findingHash(finding)).digest();
}

type Asked = Kept & { counted: Counted; reporter: PolicyReporter };

async function hasRoom(tx: TenantTransaction, { known, ...asked }: Asked & { known: number }): Promise<boolean> {
  const { tenantId, now, counted, reporter } = asked;
  if (known >= reportGroups[counted.group]) return false;
  const limit = reporter.kind === 'customer' ? policyFindingsOfCustomer : policyFindingsOfClient;
  const reserved = await reserveUses(tx, { tenantId, uses: [{ ...limit, subject: reporter.id }], now });
  return reserved.kind === 'reserved';
}

/** Checks whether this is the reporter's first report of this kind today. */
async function isFirstOf(tx: TenantTransaction, { tenantId, now, counted, reporter }: Asked): Promise<boolean> {
  const subject = `${counted.hash.toString('hex')} ${reporter.id}`;
  const uses = [{ limit: 'policy-seen', max: 1, windowMs: dayMs, subject }];
  return (await reserveUses(tx, { tenantId, uses, now })).kind === 'reserved';
}

async function writeReports(
  tx: TenantTransaction,
  {
    tenantId,
    day,
    now,
    counted,
    clients,
    isDropped = false,
  }: Kept & { counted: Counted; clients: number; isDropped?: boolean },
): Promise<void> {
  const { finding, group, hash, reports } = counted;
  await tx
    .insertInto('policy_report')
    .values({
      ...{ tenant_id: tenantId, day, finding_hash: hash, source_group: group, is_dropped: isDropped },
      ...{ directive: finding.directive, blocked: finding.blocked, document_path: finding.documentPath },
      ...{ source: finding.source, sample: finding.sample, reports, clients, first_at: now, last_at: now },
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'day', 'finding_hash']).doUpdateSet({
        reports: sql`least(policy_report.reports + excluded.reports, ${maxReports})`,
        clients: sql`policy_report.clients + excluded.clients`,
        last_at: sql`excluded.last_at`,
      }),
    )
    .execute();
}
