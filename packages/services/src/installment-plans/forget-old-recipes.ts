import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** For so long a schedule that was shown can be agreed to (SPEC 7.6). */
export const recipeLifetimeMs = 24 * 60 * 60 * 1000;

/** Removes the recipes that are too old to be agreed to; answers how many. Those that became plans stay with them. */
export async function forgetOldRecipes(
  context: Pick<ServiceContext, 'database' | 'now'>,
  tenant: Pick<Tenant, 'id'>,
): Promise<number> {
  const before = new Date(context.now().getTime() - recipeLifetimeMs);
  const result = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .deleteFrom('installment_recipe')
      .where('tenant_id', '=', tenant.id)
      .where('created_at', '<', before)
      .where('plan_id', 'is', null)
      .executeTakeFirst(),
  );
  return Number(result.numDeletedRows);
}
