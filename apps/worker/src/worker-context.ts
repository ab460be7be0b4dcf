import type { ServiceContext } from '@quittance/services/service-context';
import { eachReachableTenant } from '@quittance/services/tenants/find-tenant';
import type { TenantRow } from '@quittance/services/tenants/tenant';
import { inTenantTime } from '@quittance/services/tenants/tenant-clock';
import type { Logger } from 'pino';
import type { JobFigures } from './job-figures.ts';
import type { TenantShare } from './tenant-share.ts';

export type WorkerContext = Pick<
  ServiceContext,
  'bounceAddress' | 'database' | 'now' | 'processors' | 'keyring' | 'mail' | 'textMessages' | 'webhooks' | 'portalUrl'
> & { log: Logger; figures?: JobFigures };

/** A job for one tenant. It reports errors of single items to `onFault` and continues with the others. */
export type TenantJob = (
  context: WorkerContext & { onFault(fault: unknown): void },
  tenant: TenantRow,
) => Promise<void>;

/**
 * Runs a job for each tenant that `has` accepts, one after the other, and returns the total number of tenants. A failed
 * job or an unreachable database server doesn't hold up the next tenant. A test tenant whose clock is moving is left to
 * the job that moves it.
 */
export async function forEachTenant(
  context: WorkerContext,
  {
    name,
    job,
    has = () => true,
    isForMovingClocks = false,
  }: { name: string; job: TenantJob; has?: TenantShare['has']; isForMovingClocks?: boolean },
): Promise<number> {
  const logFault = (fault: unknown, tenant: string) =>
    context.log.error({ err: fault, job: name, tenant }, 'a job failed');
  let count = 0;
  for await (const tenant of eachReachableTenant(context, { onAway: logFault })) {
    count++;
    if (!has(tenant.id) || isClockMoving(tenant) !== isForMovingClocks) continue;
    const onFault = (fault: unknown) => logFault(fault, tenant.label);
    await inTenantTime(tenant, () => job({ ...context, onFault }, tenant)).catch(onFault);
  }
  context.figures?.roundsEndedAt.set(name, context.now().getTime());
  return count;
}

function isClockMoving({ test }: TenantRow): boolean {
  return test !== null && test.clockTarget !== null;
}
