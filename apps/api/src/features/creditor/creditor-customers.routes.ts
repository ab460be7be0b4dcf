import { usualPageSize } from '@quittance/contract/creditor/creditor-fields';
import { getCustomer, listCustomers, putCustomer } from '@quittance/contract/creditor/customers';
import { loadAccountsOf } from '@quittance/services/creditor/creditor-accounts';
import {
  findCreditorCustomer,
  listCreditorCustomers,
  readCreditorCustomer,
} from '@quittance/services/creditor/creditor-customers';
import { putRecord } from '@quittance/services/imports/single/put-record';
import { refuse } from '@quittance/services/refusal';
import type { ServiceContext } from '@quittance/services/service-context';
import type { FastifyInstance } from 'fastify';
import { serveCreditorCall } from '../../serve-creditor-call.ts';
import { cellsOf } from './import-cells.ts';
import { presentAccount, presentCustomer } from './present-creditor.ts';

export function addCreditorCustomerRoutes(app: FastifyInstance, services: ServiceContext): void {
  serveCreditorCall(app, { services }, listCustomers, async ({ query }, { tenant, actor }) => {
    const { cursor, limit = usualPageSize, ...filter } = query;
    const page = await listCreditorCustomers(services, { tenant, actor, filter, cursor, limit });
    return { kind: 'resource', resource: { data: page.rows.map(presentCustomer), nextCursor: page.nextCursor } };
  });

  serveCreditorCall(app, { services }, getCustomer, async ({ params, query }, { tenant, actor }) =>
    services.database.inTenant(
      tenant.id,
      async (tx) => {
        const customer = await readCreditorCustomer(tx, services, { tenant, actor, ...params });
        if (!customer) return refuse('NotFound');
        const of = { tenant, now: services.now() };
        const accounts = query.expand?.includes('accounts')
          ? (await loadAccountsOf(tx, of, customer.customerId)).map(presentAccount)
          : undefined;
        return { kind: 'resource', resource: { ...presentCustomer(customer), ...(accounts && { accounts }) } };
      },
      { operator: actor },
    ),
  );

  serveCreditorCall(app, { services }, putCustomer, async ({ params, body }, about) => {
    const { tenant, actor, operationId, isDryRun, isExpected } = about;
    const result = await putRecord(services, {
      ...{ tenant, actor, operationId, isDryRun },
      kind: 'customers',
      payeeCode: undefined,
      cells: cellsOf({ ...params, ...body }),
      asOf: services.now(),
      async load(tx) {
        const customer = await findCreditorCustomer(tx, services, { tenant, ...params });
        return customer && presentCustomer(customer);
      },
      refuseChange: (current) => (isExpected(putCustomer.response, current) ? undefined : refuse('ResourceChanged')),
    });
    return result.kind === 'refused' ? result : { kind: 'resource', resource: result.view, isNew: result.isNew };
  });
}
