import { tenantId } from '@quittance/database/tenant-id';
import type { Language } from '@quittance/domain/languages';
import { accountProcessors, processorFacts } from '@quittance/domain/payments/processor-names';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { v4 as randomId } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { giveStaffLink } from '../staff/give-staff-link.ts';
import { addStaff } from '../staff/invite-staff.ts';
import type { Operator } from '../staff/operator.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import { findMember, memberOf, type StaffMember } from '../staff/staff-member.ts';
import type { NewPayee } from '../tenant-settings/add-payee.ts';
import { insertWholeTenant } from '../tenant-settings/create-tenant.ts';
import { normalSettings } from '../tenant-settings/normal-settings.ts';
import { settingsInForce } from '../tenant-settings/settings-in-force.ts';
import { findTenant } from '../tenants/find-tenant.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { WrappingKey } from '../tenants/wrap-key.ts';

type OpenContext = Pick<ServiceContext, 'processors'> & StaffContext & { readonly wrapping: WrappingKey };
type Asked = {
  readonly tenant: Tenant;
  readonly actor: Extract<Operator, { kind: 'staff' }>;
  readonly language: Language;
};

/** `invitationUrl` sets the administrator's password in the test console. Null once they have signed in there. */
export type OpenedTestMode = {
  readonly kind: 'opened';
  readonly isNew: boolean;
  readonly test: Tenant;
  readonly invitationUrl: string | null;
};

export type TestModeRefusal = Refusal<'LiveModeOnly' | 'TestModeUnavailable'>;

/** The processor that moves no real money. */
const testProcessor = accountProcessors.find((name) => !processorFacts[name].movesMoney);
const suffix = '-test';
const maxLabelLength = 63;

/** The first label of the host of a tenant's test data. */
export function testLabelOf({ label }: Pick<Tenant, 'label'>): string {
  return label.slice(0, maxLabelLength - suffix.length).replace(/-+$/, '') + suffix;
}

/** Finds the tenant with a live tenant's test data. */
export async function findTestTenant(
  context: Pick<ServiceContext, 'database' | 'now'>,
  tenant: Pick<Tenant, 'id' | 'label'>,
): Promise<Tenant | undefined> {
  const found = await findTenant(context, testLabelOf(tenant));
  return found?.test?.of === tenant.id ? found : undefined;
}

/**
 * Creates the tenant for a live tenant's test data if there is none, with a copy of the settings and payees but without
 * customers, and lets the administrator in. All payees use the sandbox. Administrators who call it at once get the same
 * test data.
 */
export async function openTestMode(
  context: OpenContext,
  { tenant, actor, language }: Asked,
): Promise<OpenedTestMode | TestModeRefusal> {
  if (tenant.test) return refuse('LiveModeOnly');
  if (!testProcessor || !context.processors.has(testProcessor)) return refuse('TestModeUnavailable');
  const { database, now } = context;
  const { settings, member } = await database.inTenant(tenant.id, async (tx) => {
    const held = await findMember(tx, context, { tenant, staffId: actor.staffId });
    if (!held) throw new Error('expected the employee who opens test mode, got none');
    return { settings: (await settingsInForce(tx, { tenant, now: now() })).settings, member: memberOf(held) };
  });
  const id = tenantId(randomId());
  const copy = testSettings(settings);
  const made = {
    id,
    label: testLabelOf(tenant),
    settings: copy,
    payees: testPayees(copy, { id, processor: testProcessor }),
    actor,
  };
  const isNew = await database.inTenant(id, (tx) => insertWholeTenant(tx, context, { ...made, testOf: tenant.id }), {
    operator: actor,
  });
  const test = await findTestTenant(context, tenant);
  if (!test) return refuse('TestModeUnavailable');
  return { kind: 'opened', isNew, test, invitationUrl: await invite(context, { test, actor, member, language }) };
}

/** The test data has no logo file, no other company's sign-in and no wallet registrations. */
function testSettings(settings: TenantSettings): TenantSettings {
  const { branding, signIn, payees } = settings;
  return normalSettings({
    ...settings,
    branding: { ...branding, logo: 'logo.png' },
    signIn: { ...signIn, loginTypeID: signIn.loginTypeID === 3 ? 1 : signIn.loginTypeID },
    payees: payees.map((payee) => ({ ...payee, wallets: null })),
    publishNeedsTwo: false,
  });
}

function testPayees(
  { payees }: TenantSettings,
  { id, processor }: { id: string; processor: NewPayee['processor'] },
): NewPayee[] {
  return payees.map(({ code, name }, index) => ({
    ...{ code, name, processor },
    // Unique among everyone who shares a sandbox.
    merchant: `test-${id}-${index + 1}`,
  }));
}

async function invite(
  context: StaffContext,
  asked: { test: Tenant; actor: Asked['actor']; member: StaffMember; language: Language },
): Promise<string | null> {
  const { test: tenant, actor, language } = asked;
  const { name, email } = asked.member;
  const invited = await addStaff(context, { tenant, actor, name, email, role: 'administrator', language });
  if (invited.kind === 'invited') return invited.url;
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const held = await findMember(tx, context, { tenant, email, hold: true });
      const member = held && memberOf(held);
      if (member?.state !== 'invited') return null;
      const link = await giveStaffLink(tx, context, { tenant, member, purpose: 'invitation', language });
      return link.url;
    },
    { operator: actor },
  );
}
