import type { Schema } from '@quittance/database/tables/schema';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type DemandedFactors, type GroupRole, groupRoleRules } from '@quittance/domain/staff/group-role';
import type { Selectable } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { IdentityProvider } from '../sign-in/single-sign-on/identity-provider.ts';
import { issuerAddress } from '../sign-in/single-sign-on/issuer-address.ts';
import type { Operator } from '../staff/operator.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import { findMember, type HeldMember } from '../staff/staff-member.ts';
import type { Keyring } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Everything but the client secret. `name` is on the button. */
export type ProviderTerms = Pick<IdentityProvider, 'issuer' | 'clientId' | 'scope'> &
  DemandedFactors & {
    readonly name: string;
    /** The ID token's claim that contains the person's groups. */
    readonly groupsClaim: string;
    readonly groupRoles: readonly GroupRole[];
    /** True if passwords and passkeys sign in nobody but the break-glass administrators. */
    readonly isOnly: boolean;
    /** IDs of the administrators who can always use their password. */
    readonly breakGlass: readonly string[];
  };

/** A tenant's identity provider for its staff. */
export type StaffProvider = IdentityProvider & ProviderTerms;

type OfTenant = { readonly tenant: Pick<Tenant, 'id'> };
type ProviderRow = Selectable<Schema['staff_identity_provider']>;

export function findStaffProviderRow(
  tx: TenantTransaction,
  { tenant, hold = false }: OfTenant & { readonly hold?: boolean },
): Promise<ProviderRow | undefined> {
  const query = tx.selectFrom('staff_identity_provider').selectAll().where('tenant_id', '=', tenant.id);
  return (hold ? query.forUpdate() : query).executeTakeFirst();
}

export function termsOf(row: ProviderRow): ProviderTerms {
  return {
    ...{ name: row.name, issuer: row.issuer, clientId: row.client_id, scope: row.scope },
    ...{ groupsClaim: row.groups_claim, groupRoles: row.group_roles },
    ...{ acrValues: row.acr_values, amrValues: row.amr_values },
    ...{ isOnly: row.is_only, breakGlass: row.break_glass },
  };
}

export async function findStaffProvider(
  tx: TenantTransaction,
  { tenant, keyring }: OfTenant & { readonly keyring: Keyring },
): Promise<StaffProvider | undefined> {
  const row = await findStaffProviderRow(tx, { tenant });
  if (!row) return undefined;
  const { client_secret_sealed: sealed } = row;
  return {
    ...termsOf(row),
    clientSecret: sealed ? (await keyring.forTenant(tenant.id, tx)).open(sealed, locationOf(tenant)) : undefined,
    mayBePrivate: row.issuer === row.operator_issuer,
  };
}

/** The ways to sign in that the page shows before anyone signs in. */
export type SignInMethods = { readonly providerName: string | undefined; readonly isProviderOnly: boolean };

export async function findSignInMethods(
  { database }: Pick<ServiceContext, 'database'>,
  { tenant }: OfTenant,
): Promise<SignInMethods> {
  const row = await database.inTenant(tenant.id, (tx) => providerRules(tx, { tenant }));
  return { providerName: row?.name, isProviderOnly: row?.is_only ?? false };
}

/**
 * Returns true if a member may sign in only by the provider: everybody where the tenant says so, and otherwise those
 * who have an account there, because a password must not outlive their groups. Break-glass administrators never have to.
 */
export async function mustUseProvider(
  tx: TenantTransaction,
  { tenant, member: { row } }: OfTenant & { readonly member: Pick<HeldMember, 'row'> },
): Promise<boolean> {
  const rules = await providerRules(tx, { tenant });
  if (!rules || isBreakGlass(row, rules.break_glass)) return false;
  if (rules.is_only) return true;
  const identity = await tx
    .selectFrom('staff_identity')
    .select('linked_at')
    .where('tenant_id', '=', tenant.id)
    .where('staff_id', '=', row.staff_id)
    .where('issuer', '=', rules.issuer)
    .executeTakeFirst();
  return identity !== undefined;
}

/** Only administrators are let in without the provider, also if someone named was demoted since. */
export function isBreakGlass(
  { staff_id: staffId, role }: Pick<HeldMember['row'], 'staff_id' | 'role'>,
  breakGlass: readonly string[],
): boolean {
  return role === 'administrator' && breakGlass.includes(staffId);
}

function providerRules(tx: TenantTransaction, { tenant }: OfTenant) {
  return tx
    .selectFrom('staff_identity_provider')
    .select(['name', 'issuer', 'is_only', 'break_glass'])
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirst();
}

type Changing = { readonly tenant: Pick<Tenant, 'id'>; readonly actor: Operator };
type SetContext = Pick<StaffContext, 'database' | 'keyring'>;

/**
 * Sets a tenant's identity provider for staff, in the name of an operator of the installation, so its address may be
 * private. In the console, that takes two administrators (change-staff-provider.ts). `breakGlassEmails` names active administrators with a password; refuses with NotFound
 * and the address otherwise. Throws RangeError for an issuer that is not https (http only on this machine), a scope
 * without `openid`, or groups that are missing, too many or too long.
 */
export function setStaffProvider(
  context: SetContext,
  {
    tenant,
    actor,
    provider,
    breakGlassEmails,
  }: Changing & {
    readonly provider: Omit<StaffProvider, 'breakGlass'>;
    readonly breakGlassEmails: readonly string[];
  },
): Promise<{ kind: 'set' } | Refusal<'NotFound'>> {
  checkProvider(provider);
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const breakGlass: string[] = [];
      for (const email of breakGlassEmails) {
        const row = (await findMember(tx, context, { tenant, email }))?.row;
        if (!row || !canBreakGlass(row)) return refuse('NotFound', { field: email });
        breakGlass.push(row.staff_id);
      }
      const { clientSecret: secret, ...terms } = provider;
      const clientSecretSealed = secret === undefined ? null : await sealClientSecret(tx, context, { tenant, secret });
      const operatorIssuer = provider.issuer;
      await writeStaffProvider(tx, { tenant, terms: { ...terms, breakGlass }, clientSecretSealed, operatorIssuer });
      return { kind: 'set' };
    },
    { operator: actor },
  );
}

/** Returns true for someone who can sign in if the provider is down, and let others in. */
export function canBreakGlass(
  row: Pick<Selectable<Schema['staff_member']>, 'role' | 'state' | 'secret_hash' | 'totp_sealed'>,
): boolean {
  return row.role === 'administrator' && row.state === 'active' && row.secret_hash !== null && row.totp_sealed !== null;
}

export async function sealClientSecret(
  tx: TenantTransaction,
  { keyring }: Pick<ServiceContext, 'keyring'>,
  { tenant, secret }: OfTenant & { readonly secret: string },
): Promise<Buffer> {
  return (await keyring.forTenant(tenant.id, tx)).seal(secret, locationOf(tenant));
}

/** Without `clientSecretSealed` or `operatorIssuer`, their columns keep their values. */
export async function writeStaffProvider(
  tx: TenantTransaction,
  {
    tenant,
    terms,
    clientSecretSealed,
    operatorIssuer,
  }: OfTenant & {
    readonly terms: ProviderTerms;
    readonly clientSecretSealed?: Buffer | null;
    readonly operatorIssuer?: string;
  },
): Promise<void> {
  const columns = {
    ...{ name: terms.name, issuer: terms.issuer, client_id: terms.clientId, scope: terms.scope },
    ...(clientSecretSealed !== undefined && { client_secret_sealed: clientSecretSealed }),
    ...{ groups_claim: terms.groupsClaim, group_roles: JSON.stringify(terms.groupRoles) },
    ...{ acr_values: [...terms.acrValues], amr_values: [...terms.amrValues] },
    ...{ is_only: terms.isOnly, break_glass: [...terms.breakGlass] },
    ...(operatorIssuer !== undefined && { operator_issuer: operatorIssuer }),
  };
  await tx
    .insertInto('staff_identity_provider')
    .values({ tenant_id: tenant.id, ...columns })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(columns))
    .execute();
}

export async function deleteStaffProvider(tx: TenantTransaction, { tenant }: OfTenant): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_identity_provider')
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function checkProvider({ issuer, scope, groupRoles }: Omit<StaffProvider, 'breakGlass'>): void {
  issuerAddress(issuer);
  if (!scope.split(' ').includes('openid')) throw new RangeError('the scope must include openid');
  const { maxGroups, maxLength } = groupRoleRules;
  if (groupRoles.length === 0) throw new RangeError('at least one group must have a role');
  if (groupRoles.length > maxGroups) throw new RangeError(`at most ${maxGroups} groups can have a role`);
  if (groupRoles.some(({ group }) => group === '' || group.length > maxLength))
    throw new RangeError(`a group's name must have 1 to ${maxLength} characters`);
}

/** Removes the provider. Passwords and passkeys then work again. Returns false if there was none. */
export function removeStaffProvider(context: SetContext, { tenant, actor }: Changing): Promise<boolean> {
  return context.database.inTenant(tenant.id, (tx) => deleteStaffProvider(tx, { tenant }), { operator: actor });
}

function locationOf(tenant: Pick<Tenant, 'id'>) {
  return { table: 'staff_identity_provider', column: 'client_secret_sealed', row: tenant.id };
}
