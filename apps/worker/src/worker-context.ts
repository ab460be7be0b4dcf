import type { ServiceContext } from '@quittance/services/service-context';
import { eachReachableTenant } from '@quittance/services/tenants/find-tenant';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { Logger } from 'pino';

/** What jobs work with. */
export type WorkerContext = Pick<
  ServiceContext,
  'bounceAddress' | 'database' | 'now' | 'processors' | 'keyring' | 'mail' | 'textMessages' | 'webhooks' | 'portalUrl'
> & { log: Logger };

/** A job for one tenant; `onFault` takes what went wrong with one item while the others go on. */
export type TenantJob = (context: WorkerContext & { onFault(fault: unknown): void }, tenant: Tenant) => Promise<void>;

/**
 * Runs a job for every tenant, one after the other: a tenant whose job fails never keeps the next one waiting, nor does one whose server of a
 * cluster is away.
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
