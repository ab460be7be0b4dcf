import {
  decideApproval,
  listApprovalCustomers,
  listApprovals,
  withdrawApproval,
} from '@quittance/contract/staff/approvals';
import { requestApproval } from '@quittance/services/approvals/request-approval';
import type { Operator } from '@quittance/services/staff/operator';
import { defineStaffCases, type StaffStage } from '../../testing/staff/staff-cases.ts';
import { testApprovalKind } from '../../testing/staff/test-console.ts';

let subjects = 0;

async function ask({ console, tenant }: StaffStage, actor: Operator, subject = `thing-${++subjects}`): Promise<string> {
  const { services } = console.desk;
  const request = { tenant, actor, kind: testApprovalKind, subject, content: { cents: 5_000 }, reason: 'wrong bill' };
  const asked = await services.database.inTenant(tenant.id, (tx) => requestApproval(tx, services, request));
  if (asked.kind === 'refused') throw new Error(asked.code);
  return asked.approvalId;
}

const program = { kind: 'program', name: 'test' } as const;
const approve = (approvalID: string) => ({ approvalID, decision: 'approve', reason: 'seen' });
const nobodys = crypto.randomUUID();

/** Signs in an employee who has requested an approval. */
async function asker(stage: StaffStage) {
  const { member, cookie } = await stage.console.enter(stage.tenant, 'agent');
  return { cookie, approvalId: await ask(stage, member.actor) };
}

async function expired(stage: StaffStage, approvalId: string): Promise<string> {
  const text = "update approval set state = 'expired' where approval_id = $1";
  await stage.console.world.adminPool.query(text, [approvalId]);
  return approvalId;
}

export const staffApprovalCases = [
  defineStaffCases(listApprovals, {
    async success(stage) {
      await asker(stage);
      return { body: { onlyOpen: true } };
    },
    refusals: {},
  }),
  defineStaffCases(listApprovalCustomers, {
    success: async (stage) => ({ body: { approvalID: await ask(stage, program) } }),
    refusals: { NotFound: async () => ({ body: { approvalID: nobodys } }) },
  }),
  defineStaffCases(decideApproval, {
    success: async (stage) => ({ body: approve(await ask(stage, program)) }),
    refusals: {
      async ApprovalBySamePerson(stage) {
        const { cookie, approvalId } = await asker(stage);
        return { cookie, body: approve(approvalId) };
      },
      ApprovalNotOpen: async (stage) => ({ body: approve(await expired(stage, await ask(stage, program))) }),
      ApprovalNotPossible: async (stage) => ({ body: approve(await ask(stage, program, 'impossible')) }),
      async ApproverNotIndependent(stage) {
        const approvalId = await ask(stage, program);
        const { member, cookie } = await stage.console.enter(stage.tenant, 'agent');
        const text = "update staff_member set role_since = created_at + interval '1 day' where staff_id = $1";
        await stage.console.world.adminPool.query(text, [member.staffId]);
        return { cookie, body: approve(approvalId) };
      },
      NotFound: async () => ({ body: approve(nobodys) }),
      async RoleNotAllowed(stage) {
        const supervisor = await stage.console.desk.hire(stage.tenant, 'supervisor');
        return { body: approve(await ask(stage, supervisor.actor)) };
      },
    },
  }),
  defineStaffCases(withdrawApproval, {
    async success(stage) {
      const { cookie, approvalId } = await asker(stage);
      return { cookie, body: { approvalID: approvalId } };
    },
    refusals: {
      async ApprovalNotOpen(stage) {
        const { cookie, approvalId } = await asker(stage);
        return { cookie, body: { approvalID: await expired(stage, approvalId) } };
      },
      NotFound: async (stage) => ({ body: { approvalID: (await asker(stage)).approvalId } }),
    },
  }),
];
