import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findingHash, type PolicyFinding } from './policy-finding.ts';

/** So many kinds of findings has a tenant on a day; whatever else comes is counted as one more kind. */
export const mostFindingsADay = 200;

/** Where the findings beyond that are counted. */
const beyond: PolicyFinding = {
  directive: 'any',
  blocked: 'more kinds than are kept',
  documentPath: '',
  source: '',
  sample: '',
};

/** Far below what the column holds, and more than anyone needs to know. */
const mostReports = 1_000_000_000;

/** Counts findings of a tenant's pages (PCI DSS 11.6.1): one row for each kind and day (UTC), however often it is reported. */
export async function keepPolicyFindings(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, findings }: { tenant: Pick<Tenant, 'id'>; findings: readonly PolicyFinding[] },
): Promise<void> {
  if (findings.length === 0) return;
  const now = context.now();
  const day = now.toISOString().slice(0, 10);
  await context.database.inTenant(tenant.id, async (tx) => {
    const known = await tx
      .selectFrom('policy_report')
      .select('finding_hash')
      .where('tenant_id', '=', tenant.id)
      .where('day', '=', day)
      .execute();
    const counted = count(findings, new Set(known.map((row) => row.finding_hash.toString('hex'))));
    await tx
      .insertInto('policy_report')
      .values(
        counted.map(({ finding, hash, reports }) => ({
          tenant_id: tenant.id,
          day,
          finding_hash: Buffer.from(hash, 'hex'),
          directive: finding.directive,
          blocked: finding.blocked,
          document_path: finding.documentPath,
          source: finding.source,
          sample: finding.sample,
          reports,
          first_at: now,
          last_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'day', 'finding_hash']).doUpdateSet({
          reports: sql`least(policy_report.reports + excluded.reports, ${mostReports})`,
          last_at: sql`excluded.last_at`,
        }),
      )
      .execute();
  });
}

type Counted = { finding: PolicyFinding; hash: string; reports: number };

/** Each kind once, in the order of its hash: two requests that count the same kinds then wait for each other and never in a circle. */
function count(findings: readonly PolicyFinding[], known: Set<string>): Counted[] {
  const counted = new Map<string, Counted>();
  for (const each of findings) {
    const ownHash = findingHash(each).toString('hex');
    const hasRoom = known.has(ownHash) || known.size < mostFindingsADay;
    const finding = hasRoom ? each : beyond;
    const hash = hasRoom ? ownHash : findingHash(beyond).toString('hex');
    if (hasRoom) known.add(hash);
    counted.set(hash, { finding, hash, reports: (counted.get(hash)?.reports ?? 0) + 1 });
  }
  return [...counted.values()].sort((one, other) => (one.hash < other.hash ? -1 : 1));
}
