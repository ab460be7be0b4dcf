import type { LogInAnswer } from '@quittance/contract/sign-in';
import type { AgreedTerms } from '@quittance/domain/payments/agreed-terms';
import type { LoggedIn } from '@quittance/services/sign-in/open-session';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { todayOf } from '@quittance/services/tenants/today-of';
import { successResponses } from '../../serve-call.ts';
import type { Settings } from '../../settings.ts';
import { presentAccounts } from '../accounts/present-accounts.ts';
import { presentPayee } from './present-payee.ts';

/** Formats a new session for every way of signing in (req 7.3). Only guest sessions have metaData (req 6.1). */
export function presentLogIn(
  session: LoggedIn,
  { tenant, settings, now }: { tenant: Tenant; settings: Settings; now: Date },
): LogInAnswer {
  return {
    responses: successResponses,
    token: session.token,
    expiresIn: session.expiresAt.toISOString(),
    payeeCode: session.payeeCode,
    payeeConfigurations: session.accounts.customer.payees.map((payee) => presentPayee(payee, { tenant, settings })),
    metaData: session.accounts.login === null ? { source: 'pay-link' } : null,
    customerAccountDetailsResponse: presentAccounts(session.accounts, {
      organizationName: tenant.name,
      showDisclosures: tenant.showDisclosures,
      today: todayOf(tenant, now),
      timeZone: tenant.timeZone,
    }),
    ...(session.agreed && { agreedTerms: presentTerms(session.agreed) }),
  };
}

function presentTerms({ amountCents, scheduledFor, methodKind, isFeeWaived, request }: AgreedTerms) {
  return {
    ...{ amount: amountCents, paymentDate: scheduledFor, methodKind, isFeeWaived },
    ...(request && {
      request: {
        allocations: request.shares.map((share) => ({
          accountReferenceCode: share.accountReferenceCode,
          amount: share.amountCents,
        })),
        returnURL: request.returnUrl,
      },
    }),
  };
}
