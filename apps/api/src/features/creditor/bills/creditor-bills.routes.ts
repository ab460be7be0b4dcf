import { getBill, getBillPdf, listBills, putBill } from '@quittance/contract/creditor/bills';
import { usualPageSize } from '@quittance/contract/creditor/creditor-fields';
import { getStaffBillDocument } from '@quittance/services/bills/get-bill-document';
import { findCreditorAccount } from '@quittance/services/creditor/creditor-accounts';
import { findCreditorBill, isBillCreatedBy, listCreditorBills } from '@quittance/services/creditor/creditor-bills';
import { putRecord } from '@quittance/services/imports/single/put-record';
import { refuse } from '@quittance/services/refusal';
import type { ServiceContext } from '@quittance/services/service-context';
import type { FastifyInstance } from 'fastify';
import { serveCreditorCall } from '../../../serve-creditor-call.ts';
import { documentContext } from '../../documents/send-document.ts';
import { readExpanded } from '../expanded-resources.ts';
import { cellsOf, refuseAsOf } from '../import-cells.ts';
import { presentBill } from './present-bill.ts';

export function addCreditorBillRoutes(app: FastifyInstance, services: ServiceContext): void {
  serveCreditorCall(app, { services }, listBills, async ({ params, query }, { tenant }) => {
    const { cursor, limit = usualPageSize, from, to } = query;
    const issued = { from: from?.toString(), to: to?.toString() };
    const page = await listCreditorBills(services, { tenant, key: params, issued, cursor, limit });
    if (page.kind === 'refused') return page;
    return { kind: 'resource', resource: { data: page.rows.map(presentBill), nextCursor: page.nextCursor } };
  });

  serveCreditorCall(app, { services }, getBill, ({ params, query }, about) =>
    readExpanded(services, about, {
      expand: query.expand,
      load: (tx) => findCreditorBill(tx, { tenant: about.tenant, ...params }),
      present: presentBill,
    }),
  );

  serveCreditorCall(app, { services }, getBillPdf, async ({ params, query }, { tenant, actor, request }) => {
    const bill = await services.database.inTenant(tenant.id, (tx) => findCreditorBill(tx, { tenant, ...params }));
    if (!bill) return refuse('NotFound');
    const { billId } = bill;
    return getStaffBillDocument(documentContext(services, request), { tenant, actor, billId, ...query });
  });

  serveCreditorCall(app, { services }, putBill, async ({ params, body }, about) => {
    const { tenant, actor, operationId, isDryRun, isExpected } = about;
    const { asOf, ...values } = body;
    const { merchantPayeeCode: payeeCode, ...keys } = params;
    const now = services.now();
    const refused = refuseAsOf(body, now);
    if (refused) return refused;
    const account = await services.database.inTenant(tenant.id, (tx) =>
      findCreditorAccount(tx, { tenant, now }, params),
    );
    if (!account) return refuse('NotFound');
    const result = await putRecord(services, {
      ...{ tenant, actor, operationId, isDryRun, payeeCode },
      kind: 'accounts',
      cells: cellsOf({ ...keys, ...values }),
      asOf: asOf ?? now,
      async load(tx) {
        const bill = await findCreditorBill(tx, { tenant, ...params });
        return bill && { resource: presentBill(bill), isReplaced: bill.state === 'replaced' };
      },
      refuseChange(current) {
        if (!isExpected(putBill.response, current?.resource)) return refuse('ResourceChanged');
        return current?.isReplaced && body.isBillCanceled !== true ? refuse('BillReplaced') : undefined;
      },
      isCreated: (tx) => isBillCreatedBy(tx, { tenant, batchId: operationId, ...params }),
    });
    if (result.kind === 'refused') return result;
    return { kind: 'resource', resource: result.view.resource, isNew: result.isNew };
  });
}
