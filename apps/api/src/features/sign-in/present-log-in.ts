import type { LogInAnswer } from '@quittance/contract/sign-in';
import type { payeeConfiguration } from '@quittance/contract/tenants';
import type { LoggedIn } from '@quittance/services/sign-in/open-session';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type * as z from 'zod/mini';
import { successResponses } from '../../serve-call.ts';
import { presentAccounts } from '../accounts/present-accounts.ts';

/** A session that has just begun, as every way of signing in answers it (SPEC 7.3). Only a guest's has metaData (SPEC 6.1). */
export function presentLogIn(session: LoggedIn, { tenant }: { tenant: Tenant }): LogInAnswer {
  return {
    responses: successResponses,
    token: session.token,
    expiresIn: session.expiresAt.toISOString(),
    payeeCode: session.payeeCode,
    payeeConfigurations: session.accounts.customer.payees.map(presentPayee),
    metaData: session.accounts.login === null ? { source: 'pay-link' } : null,
    customerAccountDetailsResponse: presentAccounts(session.accounts, {
      organizationName: tenant.name,
      showDisclosures: tenant.showDisclosures,
    }),
  };
}

type PayeeConfiguration = z.output<typeof payeeConfiguration>;

/** A payee's own configuration; null parts fall back to the tenant's (SPEC 3.6). */
function presentPayee(payee: {
  payee_code: string;
  payment_configuration: unknown;
  payment_plan_configuration: unknown;
}): PayeeConfiguration {
  return {
    payeeCode: payee.payee_code,
    configuration: {
      paymentConfiguration: payee.payment_configuration as PayeeConfiguration['configuration']['paymentConfiguration'],
      paymentPlanConfiguration:
        payee.payment_plan_configuration as PayeeConfiguration['configuration']['paymentPlanConfiguration'],
    },
  };
}
