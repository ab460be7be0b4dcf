import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideApproval } from '../approvals/decide-approval.ts';
import { listApprovals } from '../approvals/list-approvals.ts';
import { setVelocityLimit } from '../payments/reserve/velocity-limits.ts';
import type { Operator } from '../staff/operator.ts';
import { findTenant } from '../tenants/find-tenant.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { configureTenant } from './configure-tenant.ts';
import { checkSettings, discardSettings, restoreSettings, saveSettingsDraft } from './edit-settings.ts';
import { getSettings, getSettingsVersion, listSettingsVersions } from './get-settings.ts';
import { publishSettings } from './publish-settings.ts';

let world: TestWorld;
let harness: StaffHarness;
let tenants = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
});
afterAll(async () => {
  await harness.close();
  await world.close();
});

type Home = { tenant: Tenant; actor: Operator; other: Operator };
type Change = (settings: TenantSettings) => void;

async function home(options: Omit<Parameters<typeof makeTenant>[1], 'label'> = {}): Promise<Home> {
  const tenant = await makeTenant(world, { label: `settings-${++tenants}`, ...options });
  await world.adminPool.query(
    `update tenant set support_phone = '(555) 555-0142', switches = switches || '{"showDisclosures": false}' where tenant_id = $1`,
    [tenant.id],
  );
  const [one, two] = [await harness.hire(tenant, 'administrator'), await harness.hire(tenant, 'administrator')];
  return { tenant, actor: one.actor, other: two.actor };
}

const refusal = (code: string) => expect.objectContaining({ kind: 'refused', code });
const view = (tenant: Tenant) => getSettings(harness.services, { tenant });
const asCustomersSee = async (tenant: Tenant) => {
  const found = await findTenant(world.context, tenant.label);
  if (!found) throw new Error('the tenant is gone');
  return found;
};

async function save({ tenant, actor }: Omit<Home, 'other'>, change: Change) {
  const { published, draft } = await view(tenant);
  const settings = structuredClone(draft?.settings ?? published.settings);
  change(settings);
  const seen = { basedOn: published.version, revision: draft?.revision ?? 0 };
  const saved = await saveSettingsDraft(harness.services, { tenant, actor, ...seen, settings });
  if (saved.kind === 'refused') throw new Error(saved.code);
  return saved;
}

async function publish(at: Home, change: Change, note = 'because') {
  const { revision } = await save(at, change);
  world.clock.now = new Date(world.clock.now.getTime() + 1_000);
  return publishSettings(harness.services, { tenant: at.tenant, actor: at.actor, revision, note });
}

const approve = ({ tenant, other: actor }: Home, approvalId: string) =>
  decideApproval(harness.services, { tenant, actor, approvalId, decision: 'approve', reason: 'seen' });

describe('settings of a tenant that predates them (req 12.15)', () => {
  it('start from its rows, as a version without a publisher', async () => {
    const { tenant } = await home({
      paymentConfiguration: { allowPayPal: true },
      disclaimers: [{ type: 1, version: 'v1' }],
    });
    const { published, draft } = await view(tenant);
    expect(draft).toBeUndefined();
    expect(published).toMatchObject({ version: 1, origin: 'adopted', publishedByName: 'quittance', isCurrent: true });
    expect(published.settings).toMatchObject({
      kind: 'general',
      branding: { name: tenant.name, logo: 'logo.png', primaryColor: '#0067d3' },
      payments: { configuration: { allowPayPal: true, payeeFees: null } },
      payees: [{ code: 'PAYEE', configuration: null }],
      disclosures: { loginIntro: { en: 'Text 1 v1', es: 'Texto 1 v1' }, outOfStatute: null },
      publishNeedsTwo: false,
    });
    expect((await view(tenant)).published.version).toBe(1);
  });

  it('follow rows changed another way, and keep document-only fields', async () => {
    const at = await home();
    await publish(at, (settings) => (settings.texts = { en: { 'Login.Lead': 'Hi' }, es: { 'Login.Lead': 'Hola' } }));
    const { revision } = await save(at, (settings) => (settings.branding.name = 'Draft'));
    const limit = { scope: 'client', windowMinutes: 5, maxPayments: 3, maxCents: null } as const;
    await harness.services.database.inTenant(at.tenant.id, (tx) =>
      setVelocityLimit(tx, { tenantId: at.tenant.id, limit }),
    );
    const { published } = await view(at.tenant);
    expect(published).toMatchObject({ version: 3, origin: 'adopted' });
    expect(published.settings.limits.velocity[1]).toMatchObject({ scope: 'client', windowMinutes: 5, maxPayments: 3 });
    expect(published.settings.texts.en).toEqual({ 'Login.Lead': 'Hi' });
    const asked = { tenant: at.tenant, actor: at.actor, revision, note: 'because' };
    expect(await publishSettings(harness.services, asked)).toEqual(refusal('SettingsOutdated'));
  });
});

describe('a settings draft', () => {
  it('is invisible until it is published', async () => {
    const at = await home();
    await save(at, (settings) => (settings.branding.name = 'Hidden'));
    expect(await asCustomersSee(at.tenant)).toMatchObject({ name: at.tenant.name });
  });

  it('is not overwritten by an editor who has not seen the last save', async () => {
    const at = await home();
    const { settings } = (await view(at.tenant)).published;
    const first = { tenant: at.tenant, actor: at.actor, basedOn: 1, revision: 0, settings };
    const saved = await saveSettingsDraft(harness.services, first);
    expect(saved.kind).toBe('saved');
    expect(await saveSettingsDraft(harness.services, { ...first, actor: at.other })).toEqual(
      refusal('SettingsOutdated'),
    );
    expect(await discardSettings(harness.services, { ...first, revision: 7 })).toEqual(refusal('SettingsOutdated'));
    expect(await restoreSettings(harness.services, { ...first, version: 1 })).toEqual(refusal('SettingsOutdated'));
    expect(await publishSettings(harness.services, { ...first, note: 'because' })).toEqual(refusal('SettingsOutdated'));
  });

  it('that was discarded and started again is a different draft', async () => {
    const at = await home();
    const { revision } = await save(at, (settings) => (settings.branding.name = 'First'));
    await discardSettings(harness.services, { ...at, revision });
    await save(at, (settings) => (settings.branding.name = 'Second'));
    const { settings } = (await view(at.tenant)).published;
    const late = { tenant: at.tenant, actor: at.actor, basedOn: 1, revision, settings };
    expect(await saveSettingsDraft(harness.services, late)).toEqual(refusal('SettingsOutdated'));
    expect((await view(at.tenant)).draft?.settings.branding.name).toBe('Second');
    expect(await discardSettings(harness.services, { ...(await home()), revision })).toEqual(refusal('NotFound'));
  });

  it('is saved by only one of two editors at the same time', async () => {
    const at = await home();
    const { settings } = (await view(at.tenant)).published;
    const both = [at.actor, at.other].map((actor) =>
      saveSettingsDraft(harness.services, { tenant: at.tenant, actor, basedOn: 1, revision: 0, settings }),
    );
    const kinds = (await Promise.all(both)).map((result) => result.kind);
    expect(kinds.toSorted()).toEqual(['refused', 'saved']);
  });

  it('is checked against the rules, saved or not, and may contain unpublishable settings', async () => {
    const at = await home();
    const saved = await save(at, (settings) => (settings.signIn.sessionTimeoutSeconds = 10));
    expect(saved.findings[0]).toMatchObject({ code: 'SessionOutOfRange', severity: 'refuse' });
    const checked = await checkSettings(harness.services, { tenant: at.tenant, settings: saved.settings });
    expect(checked.findings).toEqual(saved.findings);
    const asked = { tenant: at.tenant, actor: at.actor, revision: saved.revision, note: 'because' };
    expect(await publishSettings(harness.services, asked)).toEqual(refusal('SettingsRefused'));
    expect(await asCustomersSee(at.tenant)).toMatchObject({ sessionTimeoutSeconds: null });
  });
});

describe('publishing settings', () => {
  it('puts every part into effect at once, as the product reads it', async () => {
    const at = await home({ disclaimers: [{ type: 1, version: 'v1' }] });
    const result = await publish(at, (settings) => {
      settings.branding = { ...settings.branding, name: 'New name', secondaryColor: '#178f58' };
      settings.contact.hours = 'Nine to five';
      settings.disclosures.loginIntro = { en: 'New words', es: 'Palabras nuevas' };
      settings.texts = { en: { 'Login.Lead': 'Hi' }, es: { 'Login.Lead': 'Hola' } };
      settings.limits.refundAlone = settings.limits.adjustmentAlone;
      settings.desk = {
        disputeAnswerDays: 21,
        agentsWaiveFees: true,
        eveningCalls: true,
        offerFloorPercent: 33.33,
        discountAlonePercent: 12.5,
      };
      const [payee] = settings.payees;
      if (payee) Object.assign(payee, { name: 'New payee', configuration: settings.payments.configuration });
    });
    if (result.kind !== 'awaits-approval') throw new Error(result.kind);
    expect(await approve(at, result.approvalId)).toEqual({ kind: 'decided' });
    const seen = await asCustomersSee(at.tenant);
    expect(seen).toMatchObject({ name: 'New name', secondaryColor: '#178f58', supportHours: 'Nine to five' });
    expect(seen.texts.es).toEqual({ 'Login.Lead': 'Hola' });
    expect(seen.disclaimers).toEqual([
      { type: 1, version: 'settings-2', text: { en: 'New words', es: 'Palabras nuevas' } },
    ]);
    const payee = await world.adminPool.query('select name, payment_configuration from payee where tenant_id = $1', [
      at.tenant.id,
    ]);
    expect(payee.rows[0]).toMatchObject({ name: 'New payee', payment_configuration: { payeeFees: null } });
    const columns = 'dispute_answer_days, switches, offer_floor_basis_points, discount_alone_basis_points';
    const row = await world.adminPool.query(`select ${columns} from tenant where tenant_id = $1`, [at.tenant.id]);
    expect(row.rows[0]).toMatchObject({
      dispute_answer_days: 21,
      switches: { agentsWaiveFees: true },
      offer_floor_basis_points: 3333,
      discount_alone_basis_points: 1250,
    });
    // The written values equal the read ones: the rows contain nothing that the document lacks.
    expect((await view(at.tenant)).published).toMatchObject({ version: 2, note: 'because', origin: 'published' });
    expect((await view(at.tenant)).draft).toBeUndefined();
  });

  it('keeps the version of an unchanged disclosure and removes a deleted one', async () => {
    const at = await home({ disclaimers: [{ type: 1, version: 'v1' }] });
    await publish(at, (settings) => (settings.branding.name = 'Other'));
    expect((await asCustomersSee(at.tenant)).disclaimers).toMatchObject([{ version: 'v1' }]);
    await publish(at, (settings) => (settings.disclosures.loginIntro = null));
    expect((await asCustomersSee(at.tenant)).disclaimers).toEqual([]);
    expect((await view(at.tenant)).published).toMatchObject({ version: 3, origin: 'published' });
  });

  it('requires a reason and a change, and happens once', async () => {
    const at = await home();
    expect(await publish(at, (settings) => (settings.branding.name = 'Once'), ' ')).toEqual(refusal('NoteRequired'));
    const revision = (await view(at.tenant)).draft?.revision ?? 0;
    const asked = { tenant: at.tenant, actor: at.actor, revision, note: 'because' };
    const twice = await Promise.all([
      publishSettings(harness.services, asked),
      publishSettings(harness.services, asked),
    ]);
    expect(twice.map((result) => result.kind).toSorted()).toEqual(['published', 'refused']);
    expect(await publish(at, () => undefined)).toEqual(refusal('SettingsUnchanged'));
  });

  it('is recorded in the audit log with its actor, and no version ever changes', async () => {
    const at = await home();
    await publish(at, (settings) => (settings.branding.name = 'Audited'));
    const { rows } = await world.adminPool.query(
      `select subject, subject_key, action from audit_event
       where tenant_id = $1 and actor_operator = $2 and subject in ('tenant', 'tenant_settings_version') order by subject`,
      [at.tenant.id, at.actor.kind === 'staff' ? `staff:${at.actor.staffId}` : ''],
    );
    expect(rows).toEqual([
      { subject: 'tenant', subject_key: { tenant_id: at.tenant.id }, action: 'update' },
      { subject: 'tenant_settings_version', subject_key: { version: 2 }, action: 'insert' },
    ]);
    for (const change of ["update tenant_settings_version set note = 'other'", 'delete from tenant_settings_version'])
      await expect(world.adminPool.query(change)).rejects.toThrow();
  });

  it('of older content creates a new version and lists the differences', async () => {
    const at = await home();
    await publish(at, (settings) => (settings.branding.name = 'Second'));
    await publish(at, (settings) => (settings.branding.name = 'Third'));
    const restored = await restoreSettings(harness.services, { ...at, version: 2, revision: 0 });
    if (restored.kind === 'refused') throw new Error(restored.code);
    const asked = { tenant: at.tenant, actor: at.other, revision: restored.revision, note: 'back' };
    expect(await publishSettings(harness.services, asked)).toEqual({ kind: 'published', version: 4 });
    expect(await asCustomersSee(at.tenant)).toMatchObject({ name: 'Second' });
    const { versions, hasMore } = await listSettingsVersions(harness.services, {
      tenant: at.tenant,
      before: undefined,
    });
    expect(versions.map(({ version, note, isCurrent }) => [version, note, isCurrent])).toEqual([
      [4, 'back', true],
      [3, 'because', false],
      [2, 'because', false],
      [1, '', false],
    ]);
    expect(hasMore).toBe(false);
    const [fourth, , second] = versions;
    expect(fourth?.contentHash).toEqual(second?.contentHash);
    const older = await listSettingsVersions(harness.services, { tenant: at.tenant, before: 3 });
    expect(older.versions.map(({ version }) => version)).toEqual([2, 1]);
    const none = { tenant: at.tenant, version: 9 };
    expect(await getSettingsVersion(harness.services, none)).toEqual(refusal('NotFound'));
    expect(await restoreSettings(harness.services, { ...at, ...none, revision: 0 })).toEqual(refusal('NotFound'));
  });

  it('is refused for another tenant', async () => {
    const [here, there] = [await home(), await home()];
    await publish(here, (settings) => (settings.branding.name = 'Here'));
    expect(await asCustomersSee(there.tenant)).toMatchObject({ name: there.tenant.name });
    expect(await getSettingsVersion(harness.services, { tenant: there.tenant, version: 2 })).toEqual(
      refusal('NotFound'),
    );
  });
});

describe('publishing settings with two people', () => {
  const decide = (at: Home, approvalId: string, actor: Operator) =>
    decideApproval(harness.services, { tenant: at.tenant, actor, approvalId, decision: 'approve', reason: 'seen' });

  async function strictHome(): Promise<Home> {
    const at = await home();
    await decide(at, await ask(at, (settings) => (settings.publishNeedsTwo = true)), at.other);
    return at;
  }

  async function ask(at: Home, change: Change): Promise<string> {
    const asked = await publish(at, change, 'for the season');
    if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
    return asked.approvalId;
  }

  it('waits for a second administrator, who puts them into effect', async () => {
    const at = await strictHome();
    const approvalId = await ask(at, (settings) => (settings.branding.name = 'Approved'));
    expect(await asCustomersSee(at.tenant)).toMatchObject({ name: at.tenant.name });
    expect((await view(at.tenant)).awaitsApproval).toEqual({ approvalId, isOfThisDraft: true });
    const [open] = await listApprovals(harness.services, { ...at, onlyOpen: true });
    expect(open).toMatchObject({
      kind: 'settings',
      leastRole: 'administrator',
      content: {
        changed: ['branding.name'],
        differences: [{ path: 'branding.name', from: at.tenant.name, to: 'Approved' }],
      },
    });
    expect(await decide(at, approvalId, at.actor)).toEqual(refusal('ApprovalBySamePerson'));
    const supervisor = (await harness.hire(at.tenant, 'supervisor')).actor;
    expect(await decide(at, approvalId, supervisor)).toEqual(refusal('RoleNotAllowed'));
    expect(await decide(at, approvalId, at.other)).toEqual({ kind: 'decided' });
    expect(await asCustomersSee(at.tenant)).toMatchObject({ name: 'Approved' });
    const { published } = await view(at.tenant);
    const names = [at.actor, at.other].map((operator) => operator.kind === 'staff' && operator.name);
    expect([published.publishedByName, published.approvedByName, published.note]).toEqual([...names, 'for the season']);
  });

  it.each<[string, Change]>([
    ['the adjustments that one person may make', (settings) => (settings.limits.adjustmentAlone = cents(900_000))],
    ['the refunds that one person may make', (settings) => (settings.limits.refundAlone = cents(900_000))],
    ['the largest discount of an offer', (settings) => (settings.desk.discountAlonePercent = 90)],
    ['the right of agents to waive fees', (settings) => (settings.desk.agentsWaiveFees = true)],
    ['the approval of settings', (settings) => (settings.publishNeedsTwo = true)],
  ])('is required at every tenant for a change to %s', async (_what, change) => {
    const at = await home();
    expect(await publish(at, change)).toMatchObject({ kind: 'awaits-approval' });
    expect((await view(at.tenant)).published.version).toBe(1);
  });

  it('is also required to drop this rule', async () => {
    const at = await strictHome();
    const approvalId = await ask(at, (settings) => (settings.publishNeedsTwo = false));
    expect((await view(at.tenant)).published.settings.publishNeedsTwo).toBe(true);
    await decide(at, approvalId, at.other);
    expect(await publish(at, (settings) => (settings.branding.name = 'Alone'))).toMatchObject({ kind: 'published' });
  });

  it('puts into effect exactly the reviewed settings, not a later save', async () => {
    const at = await strictHome();
    const approvalId = await ask(at, (settings) => (settings.branding.name = 'Looked at'));
    expect(await publish(at, (settings) => (settings.branding.name = 'Slipped in'))).toEqual(refusal('ApprovalExists'));
    expect((await view(at.tenant)).awaitsApproval).toEqual({ approvalId, isOfThisDraft: false });
    expect(await decide(at, approvalId, at.other)).toEqual(refusal('ApprovalNotPossible'));
    expect(await asCustomersSee(at.tenant)).toMatchObject({ name: at.tenant.name });
  });

  it('also applies to a file from the command line', async () => {
    const at = await strictHome();
    const settings = structuredClone((await view(at.tenant)).published.settings);
    settings.branding.name = 'By file';
    const program = { kind: 'program', name: 'command-line' } as const;
    const asked = { tenant: at.tenant, actor: program, settings, note: 'a file' };
    const result = await configureTenant(harness.services, asked);
    if (result.kind !== 'awaits-approval') throw new Error(result.kind);
    expect(await decide(at, result.approvalId, at.other)).toEqual({ kind: 'decided' });
    expect(await asCustomersSee(at.tenant)).toMatchObject({ name: 'By file' });
  });
});

describe('a settings document from the command line', () => {
  const program = { kind: 'program', name: 'command-line' } as const;

  it('takes effect once and changes nothing the second time', async () => {
    const { tenant } = await home();
    const settings = structuredClone((await view(tenant)).published.settings);
    settings.branding.name = 'By file';
    const asked = { tenant, actor: program, settings, note: 'a file' };
    expect(await configureTenant(harness.services, asked)).toMatchObject({ kind: 'published', version: 2 });
    expect(await configureTenant(harness.services, { ...asked, note: '' })).toMatchObject({ kind: 'unchanged' });
    expect((await view(tenant)).draft).toBeUndefined();
  });

  it('is refused when it has findings, when it lacks a reason, and when the console has a draft', async () => {
    const at = await home();
    const { settings } = (await view(at.tenant)).published;
    const wrong = { ...settings, branding: { ...settings.branding, name: '' } };
    const other = { ...settings, branding: { ...settings.branding, name: 'Other' } };
    const asked = { tenant: at.tenant, actor: program, note: 'a file' };
    const refused = await configureTenant(harness.services, { ...asked, settings: wrong });
    expect(refused).toEqual(refusal('SettingsRefused'));
    expect(refused.findings[0]).toMatchObject({ code: 'NameMissing', severity: 'refuse' });
    expect((await view(at.tenant)).draft).toBeUndefined();
    expect(await configureTenant(harness.services, { ...asked, settings: other, note: ' ' })).toEqual(
      refusal('NoteRequired'),
    );
    await save(at, (draft) => (draft.branding.name = 'Edited'));
    expect(await configureTenant(harness.services, { ...asked, settings: other })).toEqual(refusal('SettingsOutdated'));
    expect((await view(at.tenant)).draft?.settings.branding.name).toBe('Edited');
    const replacing = { ...asked, settings: other, replacesDraft: true };
    expect(await configureTenant(harness.services, replacing)).toMatchObject({ kind: 'published' });
  });
});
