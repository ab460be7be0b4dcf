import {
  logIn as logInCall,
  logOut as logOutCall,
  refreshToken as refreshTokenCall,
  reportIssue as reportIssueCall,
} from '@quittance/contract/sign-in';
import type { payeeConfiguration } from '@quittance/contract/tenants';
import { logOut } from '@quittance/services/sign-in/end-session';
import { logIn } from '@quittance/services/sign-in/log-in';
import { refreshToken } from '@quittance/services/sign-in/refresh-token';
import { reportIssue } from '@quittance/services/sign-in/report-issue';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { ApiContext } from '../../api-context.ts';
import { clearSessionCookie, setSessionCookie } from '../../plugins/authentication.ts';
import { customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { presentAccounts } from '../accounts/present-accounts.ts';

/** The calls under auth/ (SPEC 7.3). */
export function addSignInRoutes(app: FastifyInstance, { services, settings }: ApiContext): void {
  const isTls = settings.PUBLIC_TLS;

  serveCall(app, logInCall, {
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle({ username, password }, { request, reply }) {
      const tenant = tenantOf(request);
      const result = await logIn(services, { tenant, username, password });
      if (result.kind === 'refused') return result;
      setSessionCookie(reply, { secret: result.cookieSecret, isTls });
      return {
        responses: successResponses,
        token: result.token,
        expiresIn: result.expiresAt.toISOString(),
        payeeCode: result.payeeCode,
        payeeConfigurations: result.accounts.customer.payees.map(presentPayee),
        metaData: null,
        customerAccountDetailsResponse: presentAccounts(result.accounts, { organizationName: tenant.name }),
      };
    },
  });

  serveCall(app, refreshTokenCall, {
    async handle(_input, { request }) {
      const issued = await refreshToken(services, { tenant: tenantOf(request), session: customerOf(request) });
      return { responses: successResponses, token: issued.token, expiresIn: issued.expiresAt.toISOString() };
    },
  });

  serveCall(app, logOutCall, {
    async handle(_input, { request, reply }) {
      await logOut(services, { tenant: tenantOf(request), session: customerOf(request) });
      clearSessionCookie(reply, { isTls });
      return { responses: successResponses };
    },
  });

  serveCall(app, reportIssueCall, {
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle({ action, loginIdError, payeeCodeError, uniqueNameError, userToken }, { request }) {
      const tenant = tenantOf(request);
      await reportIssue(services, {
        tenant,
        action,
        loginIdError,
        payeeCodeError,
        uniqueNameError,
        userToken: userToken ?? null,
      });
      return { responses: successResponses };
    },
  });
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
