import { getCustomerAccounts as getCustomerAccountsCall } from '@quittance/contract/accounts';
import { getCustomerAccounts } from '@quittance/services/accounts/read-accounts';
import { todayOf } from '@quittance/services/tenants/today-of';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { presentAccounts } from './present-accounts.ts';

/** Serves customer/accounts, which returns the account data of the log-in response again. */
export function addAccountRoutes(app: FastifyInstance, { services }: ApiContext): void {
  serveCall(app, getCustomerAccountsCall, {
    async handle(_input, { request }) {
      const tenant = tenantOf(request);
      const found = await getCustomerAccounts(services, { tenant, session: customerOf(request) });
      return {
        responses: successResponses,
        customerAccountDetailsResponse: presentAccounts(found, {
          organizationName: tenant.name,
          showDisclosures: tenant.showDisclosures,
          today: todayOf(tenant, services.now()),
          timeZone: tenant.timeZone,
        }),
      };
    },
  });
}
