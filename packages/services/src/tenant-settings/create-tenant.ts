import { operatorText } from '@quittance/database/operator-text';
import { tenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { type NewTenant, settingsOfNewTenant } from '@quittance/domain/tenants/default-settings';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { v4 as randomId } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import { addStaff, type StaffInvited } from '../staff/invite-staff.ts';
import type { Operator } from '../staff/operator.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import { findTenant } from '../tenants/find-tenant.ts';
import { createDataKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { WrappingKey } from '../tenants/wrap-key.ts';
import { insertPayee, type NewPayee } from './add-payee.ts';
import { normalSettings } from './normal-settings.ts';
import { insertVersion } from './settings-version.ts';
import { tenantColumns, writeSettings } from './write-settings.ts';

/** The label is the first part of the tenant's host. The first administrator gets an invitation. */
export type TenantCommand = Omit<NewTenant, 'payees'> & {
  readonly label: string;
  readonly payees: readonly NewPayee[];
  readonly administrator: { readonly name: string; readonly email: string; readonly language: Language };
};

export type CreatedTenant = {
  readonly kind: 'created' | 'exists';
  readonly tenant: Tenant;
  readonly invitation: StaffInvited | undefined;
};

/** Sends nothing itself: the worker finds the invitation's e-mail. */
type NewTenantContext = Pick<StaffContext, 'consoleUrl' | 'database' | 'keyring' | 'now'> & {
  readonly wrapping: WrappingKey;
};

const labelForm = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Creates a complete tenant in one transaction (rows, keys, payees, first settings version), then invites its first
 * administrator. Safe to repeat: for an existing label it returns the tenant as it is and only creates a missing
 * invitation. Needs the administrator's database role, which alone may create tenants. Refuses with RequestInvalid for
 * a label that no host can have, and without a payee.
 */
export async function createTenant(
  context: NewTenantContext,
  { actor, ...command }: TenantCommand & { readonly actor: Operator },
): Promise<CreatedTenant | Refusal<'RequestInvalid'>> {
  if (!labelForm.test(command.label)) return refuse('RequestInvalid', { field: 'label' });
  if (command.payees.length === 0) return refuse('RequestInvalid', { field: 'payees' });
  const id = tenantId(randomId());
  const isMade = await context.database.inTenant(id, (tx) => insertTenant(tx, context, { id, actor, command }), {
    operator: actor,
  });
  const tenant = await findTenant(context, command.label);
  if (!tenant) throw new Error(`the tenant ${command.label} was not created`);
  if (!isMade && (await hasStaff(context, tenant))) return { kind: 'exists', tenant, invitation: undefined };
  const invited = await addStaff(context, { tenant, actor, role: 'administrator', ...command.administrator });
  // A concurrent call has invited them.
  const invitation = invited.kind === 'invited' ? invited : undefined;
  return { kind: isMade ? 'created' : 'exists', tenant, invitation };
}

/** Returns false when the label exists. */
function insertTenant(
  tx: TenantTransaction,
  context: NewTenantContext,
  { id, actor, command }: { id: Tenant['id']; actor: Operator; command: TenantCommand },
): Promise<boolean> {
  const settings = normalSettings(settingsOfNewTenant(command));
  const { label, payees } = command;
  return insertWholeTenant(tx, context, { id, label, settings, payees, actor });
}

/** Writes a tenant with its host, key, payees and first settings version. Returns false when the label exists. */
export async function insertWholeTenant(
  tx: TenantTransaction,
  context: Pick<NewTenantContext, 'now' | 'wrapping'>,
  made: {
    id: Tenant['id'];
    label: string;
    settings: TenantSettings;
    payees: readonly NewPayee[];
    actor: Operator;
    /** The live tenant whose test data it gets. It needs no second person. */
    testOf?: Tenant['id'];
  },
): Promise<boolean> {
  const { id, label, settings, payees, actor, testOf } = made;
  const now = context.now();
  const host = { tenant_id: id, label };
  const taken = await tx
    .insertInto('tenant_host')
    .values(host)
    .onConflict((conflict) => conflict.column('label').doNothing())
    .returning('tenant_id')
    .executeTakeFirst();
  if (!taken) return false;
  await tx
    .insertInto('tenant')
    .values({ ...host, ...tenantColumns(settings), ...(testOf && { test_of: testOf, is_one_person: true }) })
    .execute();
  const tenant = { id };
  await createDataKey(context.wrapping, { tenant: id, tx });
  for (const payee of payees) await insertPayee(tx, { tenant, payee });
  await writeSettings(tx, { tenant, settings, before: undefined, version: 1, now });
  await insertVersion(tx, {
    tenant,
    settings,
    version: 1,
    origin: 'published',
    note: '',
    publishedBy: operatorText(actor),
    approvedBy: null,
    approvalId: null,
    publishedAt: now,
  });
  return true;
}

async function hasStaff({ database }: Pick<NewTenantContext, 'database'>, { id }: Tenant): Promise<boolean> {
  const member = await database.inTenant(id, (tx) =>
    tx.selectFrom('staff_member').select('staff_id').where('tenant_id', '=', id).limit(1).executeTakeFirst(),
  );
  return member !== undefined;
}
