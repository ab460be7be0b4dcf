import { type RawBuilder, sql } from 'kysely';

const marker = 'current_tenant()';

/**
 * Tenant of the running transaction, as a value. Use it in a subquery in place of the outer row's tenant_id: Citus
 * sends a statement to one worker only if each subquery names its tenant by value.
 */
export const currentTenant: RawBuilder<string> = sql.raw(marker);

/** Replaces `currentTenant` in a compiled statement with one more parameter. Throws outside a tenant's transaction. */
export function withTenantValue(
  compiled: string,
  { parameters, tenantId }: { parameters: readonly unknown[]; tenantId: string | undefined },
): { text: string; values: readonly unknown[] } {
  if (!compiled.includes(marker)) return { text: compiled, values: parameters };
  if (tenantId === undefined)
    throw new Error(`this statement needs a tenant's transaction: ${compiled.trim().slice(0, 100)}`);
  const parameter = '$'.concat(String(parameters.length + 1), '::uuid');
  // A function, because dollar signs in a replacement string have a special meaning.
  return { text: compiled.replaceAll(marker, () => parameter), values: [...parameters, tenantId] };
}
