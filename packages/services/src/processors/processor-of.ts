import type { TenantId } from '@quittance/database/tenant-id';
import { processorNotOpen } from '@quittance/processors/all-processors';
import type { ProcessorPort } from '@quittance/processors/processor-port';
import { type AchReports, achProcessor, achReports } from '../ach/ach-processor.ts';
import type { ServiceContext } from '../service-context.ts';

/**
 * Returns the open processor with a name, or the tenant's own ACH files, which need only the database. Throws for a
 * name without an adapter.
 */
export function processorOf(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring' | 'processors'>,
  { tenantId, name }: { tenantId: TenantId; name: string },
): ProcessorPort {
  return name === 'nacha' ? achProcessor(context, tenantId) : openProcessor(context, name);
}

/** Throws like `processorOf`. */
export function reportsOf(
  context: Pick<ServiceContext, 'database' | 'processors'>,
  { tenantId, name }: { tenantId: TenantId; name: string },
): AchReports {
  return name === 'nacha' ? achReports(context, tenantId) : openProcessor(context, name);
}

function openProcessor(context: Pick<ServiceContext, 'processors'>, name: string): ProcessorPort {
  const processor = context.processors.get(name);
  if (!processor) throw processorNotOpen(name);
  return processor;
}
