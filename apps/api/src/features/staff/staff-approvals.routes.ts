import {
  decideApproval,
  listApprovalCustomers,
  listApprovals,
  withdrawApproval,
} from '@quittance/contract/staff/approvals';
import { cents } from '@quittance/domain/money/cents';
import { listApprovalCustomers as listCustomers } from '@quittance/services/approvals/approval-customers';
import { decideApproval as decide, withdrawApproval as withdraw } from '@quittance/services/approvals/decide-approval';
import { listApprovals as list } from '@quittance/services/approvals/list-approvals';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

/** Serves approval/*: requests by one employee that another employee decides. */
export function addStaffApprovalRoutes(app: FastifyInstance, { services, staff, approvalKinds }: ConsoleContext): void {
  serveStaffCall(app, listApprovals, {
    async handle({ onlyOpen }, { request }) {
      const approvals = await list(services, { ...callerOf(request), onlyOpen });
      return {
        responses: successResponses,
        approvals: approvals.map(({ approvalId: approvalID, customer, amountCents, ...approval }) => ({
          ...{ approvalID, ...approval },
          customer: customer && { customerID: customer.customerId, customerName: customer.name },
          amount: amountCents === null ? null : cents(amountCents),
        })),
      };
    },
  });

  serveStaffCall(app, listApprovalCustomers, {
    async handle({ approvalID: approvalId }, { request }) {
      const found = await listCustomers(services, { ...callerOf(request), approvalId });
      if (found.kind === 'refused') return found;
      const customers = found.customers.map(
        ({ customerId: customerID, name: customerName, accountReferenceCodes }) => ({
          ...{ customerID, customerName, accountReferenceCodes: [...accountReferenceCodes] },
        }),
      );
      return { responses: successResponses, customers, count: found.count };
    },
  });

  serveStaffCall(app, decideApproval, {
    async handle({ approvalID: approvalId, decision, reason }, { request }) {
      const context = { ...services, consoleUrl: staff.consoleUrl };
      const result = await decide(context, { ...callerOf(request), approvalId, decision, reason }, approvalKinds);
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, withdrawApproval, {
    async handle({ approvalID: approvalId }, { request }) {
      const result = await withdraw(services, { ...callerOf(request), approvalId });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}
