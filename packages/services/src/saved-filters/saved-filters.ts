import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { maxSavedFilters, type SavedFilterList } from '@quittance/domain/staff/saved-filter';
import { isRoleAtLeast } from '@quittance/domain/staff/staff-role';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { operatorNames } from '../staff/operator-names.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** `query` is the filter as in the console's URL, such as `state=review`. */
export type SavedFilter = {
  readonly filterId: string;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
  readonly isOwn: boolean;
  readonly ownerName: string;
};

type Context = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;
type Caller = { readonly tenant: Pick<Tenant, 'id'>; readonly actor: Operator };
type Row = { filter_id: string; staff_id: string; filter_sealed: Buffer; is_shared: boolean };

/** Lists an employee's filters of a list and those that others share, by name. */
export function listSavedFilters(
  context: Context,
  { tenant, actor, list }: Caller & { list: SavedFilterList },
): Promise<SavedFilter[]> {
  const staffId = staffIdOf(actor);
  return context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const rows = await tx
      .selectFrom('saved_filter')
      .select(['filter_id', 'staff_id', 'filter_sealed', 'is_shared'])
      .where('tenant_id', '=', tenant.id)
      .where('list', '=', list)
      .where((where) => where.or([where('staff_id', '=', staffId), where('is_shared', '=', true)]))
      .execute();
    const operators = rows.map(({ staff_id: owner }) => `staff:${owner}`);
    const nameOf = await operatorNames(tx, context, { tenant, operators });
    return rows
      .map((row) => ({
        ...{ filterId: row.filter_id, ...open(key, row), isShared: row.is_shared },
        isOwn: row.staff_id === staffId,
        ownerName: nameOf(`staff:${row.staff_id}`),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name) || one.filterId.localeCompare(other.filterId));
  });
}

/**
 * Saves a filter under a name. The same filter of the same list, saved again by the same employee, gets the new name.
 * Refuses with SavedFilterLimitReached above 50 per employee and list.
 */
export function saveFilter(
  context: Context,
  {
    tenant,
    actor,
    list,
    name,
    query,
    isShared,
  }: Caller & { list: SavedFilterList; name: string; query: string; isShared: boolean },
): Promise<{ kind: 'saved'; filterId: string } | Refusal<'SavedFilterLimitReached'>> {
  const staffId = staffIdOf(actor);
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      await holdOwner(tx, { tenantId: tenant.id, staffId });
      const key = await context.keyring.forTenant(tenant.id, tx);
      const queryHash = key.fingerprint(`saved filter|${list}|${query}`);
      const own = await tx
        .selectFrom('saved_filter')
        .select(['filter_id', 'query_hash'])
        .where('tenant_id', '=', tenant.id)
        .where('staff_id', '=', staffId)
        .where('list', '=', list)
        .execute();
      const same = own.find((row) => row.query_hash.equals(queryHash));
      if (!same && own.length >= maxSavedFilters) return refuse('SavedFilterLimitReached');
      const filterId = same?.filter_id ?? newId();
      const sealed = seal(key, { filterId, name, query });
      if (same) await change(tx, { tenantId: tenant.id, filterId, sealed, isShared });
      else
        await tx
          .insertInto('saved_filter')
          .values({
            ...{ tenant_id: tenant.id, filter_id: filterId, staff_id: staffId, list, filter_sealed: sealed },
            ...{ query_hash: queryHash, is_shared: isShared, created_at: context.now() },
          })
          .execute();
      return { kind: 'saved', filterId };
    },
    { operator: actor },
  );
}

/** Renames one of the employee's own filters, shares it or stops sharing it. Refuses with NotFound. */
export function changeSavedFilter(
  context: Context,
  { tenant, actor, filterId, name, isShared }: Caller & { filterId: string; name: string; isShared: boolean },
): Promise<{ kind: 'changed' } | Refusal<'NotFound'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const row = await findOwn(tx, { tenant, actor, filterId });
      if (!row) return refuse('NotFound');
      const key = await context.keyring.forTenant(tenant.id, tx);
      const sealed = seal(key, { filterId, name, query: open(key, row).query });
      await change(tx, { tenantId: tenant.id, filterId, sealed, isShared });
      return { kind: 'changed' };
    },
    { operator: actor },
  );
}

/**
 * Deletes one of the employee's own filters. An administrator can also delete shared ones, because their owners may have
 * left. Refuses with NotFound.
 */
export function deleteSavedFilter(
  context: Context,
  { tenant, actor, filterId }: Caller & { filterId: string },
): Promise<{ kind: 'deleted' } | Refusal<'NotFound'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const row = await findOwn(tx, { tenant, actor, filterId, orShared: isAdministrator(actor) });
      if (!row) return refuse('NotFound');
      await tx
        .deleteFrom('saved_filter')
        .where('tenant_id', '=', tenant.id)
        .where('filter_id', '=', filterId)
        .execute();
      return { kind: 'deleted' };
    },
    { operator: actor },
  );
}

function isAdministrator(actor: Operator): boolean {
  return actor.kind === 'staff' && isRoleAtLeast(actor.role, 'administrator');
}

async function findOwn(
  tx: TenantTransaction,
  { tenant, actor, filterId, orShared = false }: Caller & { filterId: string; orShared?: boolean },
): Promise<Row | undefined> {
  const row = await tx
    .selectFrom('saved_filter')
    .select(['filter_id', 'staff_id', 'filter_sealed', 'is_shared'])
    .where('tenant_id', '=', tenant.id)
    .where('filter_id', '=', filterId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return row.staff_id === staffIdOf(actor) || (orShared && row.is_shared) ? row : undefined;
}

async function change(
  tx: TenantTransaction,
  { tenantId, filterId, sealed, isShared }: { tenantId: string; filterId: string; sealed: Buffer; isShared: boolean },
): Promise<void> {
  await tx
    .updateTable('saved_filter')
    .set({ filter_sealed: sealed, is_shared: isShared })
    .where('tenant_id', '=', tenantId)
    .where('filter_id', '=', filterId)
    .execute();
}

/** Counts an employee's filters one save at a time. */
async function holdOwner(tx: TenantTransaction, { tenantId, staffId }: { tenantId: string; staffId: string }) {
  await sql`select from staff_member where tenant_id = ${tenantId} and staff_id = ${staffId} for update`.execute(tx);
}

function staffIdOf(actor: Operator): string {
  if (actor.kind !== 'staff') throw new Error('only employees save filters');
  return actor.staffId;
}

function seal(key: TenantKey, { filterId, name, query }: { filterId: string; name: string; query: string }): Buffer {
  return key.seal(JSON.stringify([name, query]), locationOf(filterId));
}

function open(key: TenantKey, row: Row): { name: string; query: string } {
  const [name = '', query = ''] = JSON.parse(key.open(row.filter_sealed, locationOf(row.filter_id))) as string[];
  return { name, query };
}

function locationOf(filterId: string) {
  return { table: 'saved_filter', column: 'filter_sealed', row: filterId };
}
