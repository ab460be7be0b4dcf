import { getAccount, listAccounts, putAccount } from '@quittance/contract/creditor/accounts';
import { usualPageSize } from '@quittance/contract/creditor/creditor-fields';
import { findCreditorAccount, listCreditorAccounts } from '@quittance/services/creditor/creditor-accounts';
import { readCreditorCustomer } from '@quittance/services/creditor/creditor-customers';
import { putRecord } from '@quittance/services/imports/single/put-record';
import { refuse } from '@quittance/services/refusal';
import type { ServiceContext } from '@quittance/services/service-context';
import type { FastifyInstance } from 'fastify';
import { serveCreditorCall } from '../../serve-creditor-call.ts';
import { cellsOf, refuseAsOf } from './import-cells.ts';
import { presentAccount, presentCustomer } from './present-creditor.ts';

export function addCreditorAccountRoutes(app: FastifyInstance, services: ServiceContext): void {
  serveCreditorCall(app, { services }, listAccounts, async ({ query }, { tenant }) => {
    const { cursor, limit = usualPageSize, ...filter } = query;
    const page = await listCreditorAccounts(services, { tenant, filter, cursor, limit });
    return { kind: 'resource', resource: { data: page.rows.map(presentAccount), nextCursor: page.nextCursor } };
  });

  serveCreditorCall(app, { services }, getAccount, async ({ params, query }, { tenant, actor }) => {
    const withCustomer = query.expand?.includes('customer') === true;
    if (withCustomer && !actor.scopes.includes('customers:read'))
      return refuse('KeyScopeMissing', { field: 'customers:read' });
    return services.database.inTenant(
      tenant.id,
      async (tx) => {
        const account = await findCreditorAccount(tx, { tenant, now: services.now() }, params);
        if (!account) return refuse('NotFound');
        const { customerReferenceCode } = account;
        const customer = withCustomer
          ? await readCreditorCustomer(tx, services, { tenant, actor, customerReferenceCode })
          : undefined;
        return {
          kind: 'resource',
          resource: { ...presentAccount(account), ...(customer && { customer: presentCustomer(customer) }) },
        };
      },
      { operator: actor },
    );
  });

  serveCreditorCall(app, { services }, putAccount, async ({ params, body }, about) => {
    const { tenant, actor, operationId, isDryRun, isExpected } = about;
    const { asOf, ...values } = body;
    const { merchantPayeeCode: payeeCode, accountReferenceCode } = params;
    const now = services.now();
    const refused = refuseAsOf(body, now);
    if (refused) return refused;
    const result = await putRecord(services, {
      ...{ tenant, actor, operationId, isDryRun, payeeCode },
      kind: 'accounts',
      cells: cellsOf({ accountReferenceCode, ...values }),
      asOf: asOf ?? now,
      async load(tx) {
        const account = await findCreditorAccount(tx, { tenant, now }, params);
        return account && presentAccount(account);
      },
      refuseChange: (current) => (isExpected(putAccount.response, current) ? undefined : refuse('ResourceChanged')),
    });
    return result.kind === 'refused' ? result : { kind: 'resource', resource: result.view, isNew: result.isNew };
  });
}
