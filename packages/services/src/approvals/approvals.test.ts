import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey, rotateApiKey } from '../api-keys/manage-api-keys.ts';
import { refuse } from '../refusal.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import type { ApprovalKind, ApprovedAction } from './approval-kind.ts';
import { decideApproval, withdrawApproval } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';
import { requestApproval } from './request-approval.ts';

let world: TestWorld;
let harness: StaffHarness;
let tenant: Tenant;
let subjects = 0;
let actions: ApprovedAction[] = [];

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
  tenant = await makeTenant(world, { label: 'approvals' });
});
afterAll(async () => {
  await harness.close();
  await world.close();
});

const testKind: ApprovalKind = {
  kind: 'test',
  leastRole: 'agent',
  async perform(tx, context, action) {
    actions.push(action);
    const values = { tenant_id: action.tenant.id, window_starts_at: context.now(), requests: 1 };
    await tx
      .insertInto('request_count')
      .values({ ...values, counted: Buffer.from(action.approvalId) })
      .execute();
    return action.subject.startsWith('impossible') ? refuse('ApprovalNotPossible') : { kind: 'done' };
  },
};

const staffMember = async (role: StaffRole) => (await harness.hire(tenant, role)).actor;
const refusal = (code: string) => expect.objectContaining({ kind: 'refused', code });

async function ask(actor: Operator, { subject = `thing-${++subjects}`, at = tenant } = {}): Promise<string> {
  const request = { tenant: at, actor, kind: testKind, subject, content: { cents: 5_000 }, reason: ' wrong bill ' };
  const asked = await harness.services.database.inTenant(
    at.id,
    (tx) => requestApproval(tx, harness.services, request),
    {
      operator: actor,
    },
  );
  if (asked.kind === 'refused') throw new Error(asked.code);
  return asked.approvalId;
}
const decide = (actor: Operator, approvalId: string, decision: 'approve' | 'refuse' = 'approve', at = tenant) =>
  decideApproval(harness.services, { tenant: at, actor, approvalId, decision, reason: 'seen' }, [testKind]);
const stateOf = async (approvalId: string) =>
  (await listApprovals(harness.services, { tenant, actor: { kind: 'program', name: 'test' }, onlyOpen: false })).find(
    (each) => each.approvalId === approvalId,
  );
const counted = async (approvalId: string) =>
  (await world.adminPool.query('select from request_count where counted = $1', [Buffer.from(approvalId)])).rowCount;

describe('an approval request (req 12.3)', () => {
  it('is carried out in the same transaction as the approval, with the approver as the actor', async () => {
    actions = [];
    const [agent, other] = [await staffMember('agent'), await staffMember('agent')];
    const approvalId = await ask(agent);
    expect(await decide(other, approvalId)).toEqual({ kind: 'decided' });
    expect(actions).toMatchObject([{ actor: other, approvalId, content: { cents: 5_000 } }]);
    expect(await counted(approvalId)).toBe(1);
    expect(await stateOf(approvalId)).toMatchObject({
      state: 'approved',
      reason: 'wrong bill',
      requestedByName: agent.name,
      decidedByName: other.name,
      decisionReason: 'seen',
    });
  });

  it('is not carried out when another person refuses it', async () => {
    const approvalId = await ask(await staffMember('agent'));
    expect(await decide(await staffMember('agent'), approvalId, 'refuse')).toEqual({ kind: 'decided' });
    expect(await counted(approvalId)).toBe(0);
    expect(await stateOf(approvalId)).toMatchObject({ state: 'refused' });
  });

  it('cannot be decided by its requester, whatever their role', async () => {
    const administrator = await staffMember('administrator');
    const approvalId = await ask(administrator);
    for (const decision of ['approve', 'refuse'] as const)
      expect(await decide(administrator, approvalId, decision)).toEqual(refusal('ApprovalBySamePerson'));
    expect(await stateOf(approvalId)).toMatchObject({ state: 'open' });
  });

  it.each<[StaffRole, StaffRole, boolean]>([
    ['agent', 'viewer', false],
    ['agent', 'agent', true],
    ['supervisor', 'agent', false],
    ['supervisor', 'supervisor', true],
    ['supervisor', 'administrator', true],
    ['administrator', 'supervisor', false],
  ])('by a %s can be decided by a %s: %s', async (asker, decider, mayDecide) => {
    const approvalId = await ask(await staffMember(asker));
    expect(await decide(await staffMember(decider), approvalId)).toEqual(
      mayDecide ? { kind: 'decided' } : refusal('RoleNotAllowed'),
    );
  });

  it('can be made but not decided by a program', async () => {
    const program = { kind: 'program', name: 'command-line' } as const;
    const approvalId = await ask(program);
    expect(await decide({ kind: 'program', name: 'worker' }, approvalId)).toEqual(refusal('RoleNotAllowed'));
    const key = { kind: 'key', keyId: crypto.randomUUID(), name: 'Key', scopes: ['payments'] } as const;
    expect(await decide(key, approvalId)).toEqual(refusal('RoleNotAllowed'));
    expect(await stateOf(approvalId)).toMatchObject({ requestedByName: 'command-line' });
  });

  it('made with a key cannot be decided by anyone who has seen the key’s secret', async () => {
    const [maker, rotator, other] = [
      await staffMember('administrator'),
      await staffMember('administrator'),
      await staffMember('administrator'),
    ];
    const key = { tenant, actor: maker, name: 'Key', scopes: ['exports'], expiresAt: null } as const;
    const { keyId } = await createApiKey(harness.services, key);
    await rotateApiKey(harness.services, { tenant, actor: rotator, keyId, overlapHours: 1 });
    const approvalId = await ask({ kind: 'key', keyId, name: 'Key', scopes: ['exports'] });
    for (const actor of [maker, rotator])
      expect(await decide(actor, approvalId)).toEqual(refusal('ApprovalBySamePerson'));
    expect(await stateOf(approvalId)).toMatchObject({ requestedByName: 'Key', leastRole: 'agent' });
    expect(await decide(other, approvalId)).toEqual({ kind: 'decided' });
  });

  it('is decided once, even by two people at the same moment', async () => {
    const approvalId = await ask(await staffMember('agent'));
    const [one, two] = [await staffMember('agent'), await staffMember('agent')];
    const both = await Promise.all([decide(one, approvalId), decide(two, approvalId, 'refuse')]);
    expect(both).toContainEqual({ kind: 'decided' });
    expect(both).toContainEqual(refusal('ApprovalNotOpen'));
    expect(await decide(one, approvalId)).toEqual(refusal('ApprovalNotOpen'));
  });

  it('stays open and changes nothing when it can no longer be carried out', async () => {
    const approvalId = await ask(await staffMember('agent'), { subject: `impossible-${++subjects}` });
    expect(await decide(await staffMember('agent'), approvalId)).toEqual(refusal('ApprovalNotPossible'));
    expect(await counted(approvalId)).toBe(0);
    expect(await stateOf(approvalId)).toMatchObject({ state: 'open', decidedByName: null });
  });

  it('is limited to one open request per subject and expires after 7 days', async () => {
    const agent = await staffMember('agent');
    const subject = `thing-${++subjects}`;
    const approvalId = await ask(agent, { subject });
    await expect(ask(agent, { subject })).rejects.toThrow('ApprovalExists');
    world.clock.now = new Date(world.clock.now.getTime() + 7 * 24 * 60 * 60 * 1000);
    expect(await stateOf(approvalId)).toMatchObject({ state: 'expired' });
    expect(
      await listApprovals(harness.services, { tenant, actor: { kind: 'program', name: 'test' }, onlyOpen: true }),
    ).toEqual([]);
    expect(await decide(await staffMember('agent'), approvalId)).toEqual(refusal('ApprovalNotOpen'));
    expect(await ask(agent, { subject })).not.toBe(approvalId);
  });

  it('can be withdrawn only by its requester', async () => {
    const agent = await staffMember('agent');
    const approvalId = await ask(agent);
    const of = { tenant, approvalId };
    expect(await withdrawApproval(harness.services, { ...of, actor: await staffMember('administrator') })).toEqual(
      refusal('NotFound'),
    );
    expect(await withdrawApproval(harness.services, { ...of, actor: agent })).toEqual({ kind: 'withdrawn' });
    expect(await withdrawApproval(harness.services, { ...of, actor: agent })).toEqual(refusal('ApprovalNotOpen'));
    expect(await decide(await staffMember('agent'), approvalId)).toEqual(refusal('ApprovalNotOpen'));
  });

  it('is not found for another tenant', async () => {
    const other = await makeTenant(world, { label: 'other-approvals' });
    const approvalId = await ask(await staffMember('agent'));
    const stranger = (await harness.hire(other, 'administrator')).actor;
    expect(await decide(stranger, approvalId, 'approve', other)).toEqual(refusal('NotFound'));
    expect(
      await listApprovals(harness.services, {
        tenant: other,
        actor: { kind: 'program', name: 'test' },
        onlyOpen: false,
      }),
    ).toEqual([]);
  });

  it('needs two people even when a program writes the database row directly', async () => {
    const agent = await staffMember('agent');
    const approvalId = await ask(agent);
    await expect(
      world.adminPool.query(
        `update approval set state = 'approved', decided_by = requested_by, decided_at = now() where approval_id = $1`,
        [approvalId],
      ),
    ).rejects.toThrow('approval_two_people');
  });
});
