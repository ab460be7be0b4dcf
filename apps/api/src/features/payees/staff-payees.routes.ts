import { listPayees } from '@quittance/contract/staff/payees';
import { listPayees as list } from '@quittance/services/tenants/list-payees';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

export function addStaffPayeeRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, listPayees, {
    async handle(_input, { request }) {
      const payees = await list(services, callerOf(request));
      return {
        responses: successResponses,
        payees: payees.map(({ payeeCode, name, bankColumns }) => ({ payeeCode, name, bankColumns })),
      };
    },
  });
}
