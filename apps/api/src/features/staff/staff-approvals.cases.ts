import {
  decideApproval,
  listApprovalCustomers,
  listApprovals,
  withdrawApproval,
} from '@quittance/contract/staff/approvals';
import { requestApproval } from '@quittance/services/approvals/request-approval';
import type { Operator } from '@quittance/services/staff/operator';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { testApprovalKind } from '../../testing/staff/test-console.ts';

let subjects = 0;

async function ask(
  { console, tenant }: ConsoleHarness,
  actor: Operator,
  subject = `thing-${++subjects}`,
): Promise<string> {
  const { services } = console.harness;
  const request = { tenant, actor, kind: testApprovalKind, subject, content: { cents: 5_000 }, reason: 'wrong bill' };
  const asked = await services.database.inTenant(tenant.id, (tx) => requestApproval(tx, services, request));
  if (asked.kind === 'refused') throw new Error(asked.code);
  return asked.approvalId;
}

const program = { kind: 'program', name: 'test' } as const;
const approve = (approvalID: string) => ({ approvalID, decision: 'approve', reason: 'seen' });
const nobodys = crypto.randomUUID();

/** Signs in an employee who has requested an approval. */
async function asker(harness: ConsoleHarness) {
  const { member, cookie } = await harness.console.enter(harness.tenant, 'agent');
  return { cookie, approvalId: await ask(harness, member.actor) };
}

async function expired(harness: ConsoleHarness, approvalId: string): Promise<string> {
  const text = "update approval set state = 'expired' where approval_id = $1";
  await harness.console.world.adminPool.query(text, [approvalId]);
  return approvalId;
}

export const staffApprovalCases = [
  defineStaffCases(listApprovals, {
    async success(harness) {
      await asker(harness);
      return { body: { onlyOpen: true } };
    },
    refusals: {},
  }),
  defineStaffCases(listApprovalCustomers, {
    success: async (harness) => ({ body: { approvalID: await ask(harness, program) } }),
    refusals: { NotFound: async () => ({ body: { approvalID: nobodys } }) },
  }),
  defineStaffCases(decideApproval, {
    success: async (harness) => ({ body: approve(await ask(harness, program)) }),
    refusals: {
      async ApprovalBySamePerson(harness) {
        const { cookie, approvalId } = await asker(harness);
        return { cookie, body: approve(approvalId) };
      },
      ApprovalNotOpen: async (harness) => ({ body: approve(await expired(harness, await ask(harness, program))) }),
      ApprovalNotPossible: async (harness) => ({ body: approve(await ask(harness, program, 'impossible')) }),
      async ApproverNotIndependent(harness) {
        const approvalId = await ask(harness, program);
        const { member, cookie } = await harness.console.enter(harness.tenant, 'agent');
        const text = "update staff_member set role_since = created_at + interval '1 day' where staff_id = $1";
        await harness.console.world.adminPool.query(text, [member.staffId]);
        return { cookie, body: approve(approvalId) };
      },
      NotFound: async () => ({ body: approve(nobodys) }),
      async RoleNotAllowed(harness) {
        const supervisor = await harness.console.harness.hire(harness.tenant, 'supervisor');
        return { body: approve(await ask(harness, supervisor.actor)) };
      },
    },
  }),
  defineStaffCases(withdrawApproval, {
    async success(harness) {
      const { cookie, approvalId } = await asker(harness);
      return { cookie, body: { approvalID: approvalId } };
    },
    refusals: {
      async ApprovalNotOpen(harness) {
        const { cookie, approvalId } = await asker(harness);
        return { cookie, body: { approvalID: await expired(harness, approvalId) } };
      },
      NotFound: async (harness) => ({ body: { approvalID: (await asker(harness)).approvalId } }),
    },
  }),
];
