import {
  getAccountBill as getAccountBillCall,
  listAccountBills as listAccountBillsCall,
} from '@quittance/contract/bills';
import { getAccountBill } from '@quittance/services/bills/get-account-bill';
import { listAccountBills } from '@quittance/services/bills/list-account-bills';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { presentAccountBill, presentComparedBill } from './present-bill.ts';

export function addBillRoutes(app: FastifyInstance, { services }: ApiContext): void {
  serveCall(app, getAccountBillCall, {
    async handle(asked, { request }) {
      const result = await getAccountBill(services, {
        tenant: tenantOf(request),
        session: customerOf(request),
        asked,
      });
      if (result.kind === 'refused') return result;
      return { responses: successResponses, bill: presentComparedBill(result.bill) };
    },
  });
  serveCall(app, listAccountBillsCall, {
    async handle(asked, { request }) {
      const result = await listAccountBills(services, {
        tenant: tenantOf(request),
        session: customerOf(request),
        asked,
      });
      if (result.kind === 'refused') return result;
      return {
        responses: successResponses,
        bills: result.rows.map(presentAccountBill),
        nextCursor: result.nextCursor,
      };
    },
  });
}
