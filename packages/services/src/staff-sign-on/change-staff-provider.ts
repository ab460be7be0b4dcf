import { isDeepStrictEqual } from 'node:util';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { FoundFault } from '@quittance/domain/staff/provider-check';
import { alwaysTakesTwo } from '../approvals/act-alone.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { staffPath } from '../staff/staff-member.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { redirectUriOf, type StaffSignOnContext } from './sign-on-staff.ts';
import {
  canBreakGlass,
  deleteStaffProvider,
  findStaffProviderRow,
  type ProviderTerms,
  sealClientSecret,
  termsOf,
  writeStaffProvider,
} from './staff-provider.ts';

/** `keep` keeps the current secret, and `none` is for a public client. */
export type ClientSecret =
  | { readonly kind: 'new'; readonly secret: string }
  | { readonly kind: 'keep' }
  | { readonly kind: 'none' };

/** `before` is what the requester saw. The secret is sealed, in base64, and isn't shown to the approver. */
type ProviderRequest = {
  readonly before: ProviderTerms | null;
} & (
  | { readonly change: 'remove' }
  | {
      readonly change: 'set';
      readonly terms: ProviderTerms;
      readonly secret: ClientSecret['kind'];
      readonly clientSecretSealed?: string;
    }
);

type Of = { readonly tenant: Pick<Tenant, 'id'> };
type By = { readonly tenant: Tenant; readonly actor: Operator };
type Context = Pick<ServiceContext, 'database' | 'identityProviders' | 'keyring' | 'now'>;
type Changed = { readonly kind: 'changed' } | { readonly kind: 'awaits-approval'; readonly approvalId: string };

/** Each tenant has one provider, so one request about it can be open. */
const subject = 'identity-provider';

export type ShownProvider = {
  readonly provider: (ProviderTerms & { readonly hasSecret: boolean }) | null;
  /** Administrators with a password and an authenticator. */
  readonly administrators: readonly { readonly staffId: string; readonly name: string }[];
  readonly redirectUri: string;
};

/** Returns the provider without its secret, for the console. */
export function showStaffProvider(context: StaffSignOnContext, { tenant }: { tenant: Tenant }): Promise<ShownProvider> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const row = await findStaffProviderRow(tx, { tenant });
    const members = await tx
      .selectFrom('staff_member')
      .select(['staff_id', 'name_sealed', 'role', 'state', 'secret_hash', 'totp_sealed'])
      .where('tenant_id', '=', tenant.id)
      .where('role', '=', 'administrator')
      .execute();
    const key = await context.keyring.forTenant(tenant.id, tx);
    const administrators = members
      .filter(canBreakGlass)
      .map((member) => ({
        staffId: member.staff_id,
        name: key.open(member.name_sealed, staffPath(member.staff_id, 'name_sealed')),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name) || one.staffId.localeCompare(other.staffId));
    return {
      provider: row ? { ...termsOf(row), hasSecret: row.client_secret_sealed !== null } : null,
      administrators,
      redirectUri: redirectUriOf(context, tenant),
    };
  });
}

/**
 * Sets the provider after a second administrator's approval. Refuses with ProviderAddressNotAllowed and the problem as
 * the field; BreakGlassNotPossible if only the provider would sign people in without anyone for days when it's down, or
 * for someone who isn't an active administrator with a password and an authenticator; ClientSecretNeeded if a new
 * issuer or client would get the secret of the current one; or ApprovalExists.
 */
export async function changeStaffProvider(
  context: Context,
  { tenant, actor, terms, clientSecret }: By & { readonly terms: ProviderTerms; readonly clientSecret: ClientSecret },
): Promise<
  Changed | Refusal<'ApprovalExists' | 'BreakGlassNotPossible' | 'ClientSecretNeeded' | 'ProviderAddressNotAllowed'>
> {
  const fault = await findFault(context, { tenant, issuer: terms.issuer });
  if (fault) return refuse('ProviderAddressNotAllowed', { field: fault });
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const row = await findStaffProviderRow(tx, { tenant });
      const before = row ? termsOf(row) : null;
      if (!(await hasWayIn(tx, { tenant, terms }))) return refuse('BreakGlassNotPossible', { field: 'breakGlass' });
      const isSameClient = before?.issuer === terms.issuer && before.clientId === terms.clientId;
      if (clientSecret.kind === 'keep' && !isSameClient) return refuse('ClientSecretNeeded', { field: 'clientSecret' });
      const sealed = clientSecret.kind === 'new' && (await sealClientSecret(tx, context, { tenant, ...clientSecret }));
      const request: ProviderRequest = {
        ...{ change: 'set', before, terms, secret: clientSecret.kind },
        ...(sealed && { clientSecretSealed: sealed.toString('base64') }),
      };
      return askOrPerform(tx, context, { tenant, actor, request });
    },
    { operator: actor },
  );
}

/** Removes the provider after a second administrator's approval. Refuses with NotFound or ApprovalExists. */
export function removeStaffProviderInConsole(
  context: Context,
  { tenant, actor }: By,
): Promise<Changed | Refusal<'ApprovalExists' | 'NotFound'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const row = await findStaffProviderRow(tx, { tenant });
      if (!row) return refuse('NotFound');
      return askOrPerform(tx, context, { tenant, actor, request: { change: 'remove', before: termsOf(row) } });
    },
    { operator: actor },
  );
}

/** Reads a provider's metadata and returns its first problem. */
export async function testStaffProvider(
  { database, identityProviders }: Context,
  { tenant, issuer }: Of & { readonly issuer: string },
): Promise<FoundFault | undefined> {
  const row = await database.inTenant(tenant.id, (tx) => findStaffProviderRow(tx, { tenant }));
  return identityProviders.check({ issuer, mayBePrivate: issuer === row?.operator_issuer });
}

/** Approves a change of the provider, which decides who can sign in with which role. */
export const providerApproval: ApprovalKind<'identity-provider'> = {
  kind: 'identity-provider',
  leastRole: 'administrator',
  async perform(tx, context, { tenant, content }) {
    const request = content as ProviderRequest;
    const row = await findStaffProviderRow(tx, { tenant, hold: true });
    // The approver agreed to a change of what they saw.
    if (!isDeepStrictEqual(row ? termsOf(row) : null, request.before)) return refuse('ApprovalNotPossible');
    if (request.change === 'set') {
      const { terms } = request;
      if (!(await hasWayIn(tx, { tenant, terms }))) return refuse('ApprovalNotPossible');
      const mayBePrivate = terms.issuer === row?.operator_issuer;
      // The host name may resolve elsewhere by now.
      if (await context.identityProviders.addressFault({ issuer: terms.issuer, mayBePrivate }))
        return refuse('ApprovalNotPossible');
    }
    await perform(tx, { tenant, request });
    return { kind: 'done' };
  },
};

type Asked = { readonly tenant: Tenant; readonly actor: Operator; readonly request: ProviderRequest };

async function askOrPerform(
  tx: TenantTransaction,
  context: Pick<Context, 'now'>,
  { tenant, actor, request }: Asked,
): Promise<Changed | Refusal<'ApprovalExists'>> {
  if (await alwaysTakesTwo(tx, { tenant, actor })) {
    const about = { kind: providerApproval, subject, content: request, reason: '' };
    const asked = await requestApproval(tx, context, { tenant, actor, ...about });
    return asked.kind === 'refused' ? asked : { kind: 'awaits-approval', approvalId: asked.approvalId };
  }
  await perform(tx, { tenant, request });
  return { kind: 'changed' };
}

async function perform(
  tx: TenantTransaction,
  { tenant, request }: Of & { readonly request: ProviderRequest },
): Promise<void> {
  if (request.change === 'remove') {
    await deleteStaffProvider(tx, { tenant });
    return;
  }
  const { terms, secret, clientSecretSealed = '' } = request;
  const given = secret === 'new' ? Buffer.from(clientSecretSealed, 'base64') : null;
  await writeStaffProvider(tx, { tenant, terms, ...(secret !== 'keep' && { clientSecretSealed: given }) });
}

async function findFault({ database, identityProviders }: Context, { tenant, issuer }: Of & { issuer: string }) {
  const row = await database.inTenant(tenant.id, (tx) => findStaffProviderRow(tx, { tenant }));
  return identityProviders.addressFault({ issuer, mayBePrivate: issuer === row?.operator_issuer });
}

/** Checks that each break-glass administrator can sign in, and that there is one if nobody else could. */
async function hasWayIn(
  tx: TenantTransaction,
  { tenant, terms: { isOnly, breakGlass } }: Of & { readonly terms: ProviderTerms },
): Promise<boolean> {
  if (breakGlass.length === 0) return !isOnly;
  const members = await tx
    .selectFrom('staff_member')
    .select(['staff_id', 'role', 'state', 'secret_hash', 'totp_sealed'])
    .where('tenant_id', '=', tenant.id)
    .where('staff_id', 'in', breakGlass)
    .execute();
  const able = members.filter(canBreakGlass).map(({ staff_id: staffId }) => staffId);
  return breakGlass.every((staffId) => able.includes(staffId));
}
