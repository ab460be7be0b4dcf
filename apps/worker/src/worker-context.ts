import type { ServiceContext } from '@quittance/services/service-context';
import { eachReachableTenant } from '@quittance/services/tenants/find-tenant';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { Logger } from 'pino';

export type WorkerContext = Pick<
  ServiceContext,
  'bounceAddress' | 'database' | 'now' | 'processors' | 'keyring' | 'mail' | 'textMessages' | 'webhooks' | 'portalUrl'
> & { log: Logger };

/** A job for one tenant. It reports errors of single items to `onFault` and continues with the others. */
export type TenantJob = (context: WorkerContext & { onFault(fault: unknown): void }, tenant: Tenant) => Promise<void>;

/**
 * Runs a job for every tenant in turn. A tenant whose job fails, or whose cluster server is unreachable, doesn't hold
 * up the others.
 */
export async function forEachTenant(
  context: WorkerContext,
  { name, job }: { name: string; job: TenantJob },
): Promise<void> {
  const tell = (fault: unknown, tenant: string) =>
    context.log.error({ err: fault, job: name, tenant }, 'a job met a fault');
  for await (const tenant of eachReachableTenant(context, { onAway: tell })) {
    const onFault = (fault: unknown) => tell(fault, tenant.label);
    await job({ ...context, onFault }, tenant).catch(onFault);
  }
}
