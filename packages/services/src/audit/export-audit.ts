import type { AuditLine } from '@quittance/domain/audit/audit-line';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { loadSealedLines } from './load-audit-lines.ts';

const linesAPage = 1_000;

/** Streams a tenant's sealed audit lines in chain order, a page at a time, because they may not fit into memory. */
export async function* exportAudit(
  context: Pick<ServiceContext, 'database'>,
  tenant: Pick<Tenant, 'id'>,
): AsyncGenerator<readonly AuditLine[]> {
  let afterNo = 0;
  for (;;) {
    const lines = await context.database.inTenant(tenant.id, (tx) =>
      loadSealedLines(tx, { tenant, afterNo, limit: linesAPage }),
    );
    const last = lines.at(-1);
    if (!last) return;
    yield lines;
    afterNo = last.no;
  }
}
