import { logUserConsent as logUserConsentCall } from '@quittance/contract/consents';
import { logUserConsent } from '@quittance/services/consents/log-user-consent';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { clientOf, customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';

/** Serves userconsent/ (req 7.7). */
export function addConsentRoutes(app: FastifyInstance, { services }: ApiContext): void {
  serveCall(app, logUserConsentCall, {
    async handle({ disclaimerType, textVersion, language, accountReferenceCode, userToken }, { request }) {
      const result = await logUserConsent(services, {
        tenant: tenantOf(request),
        session: customerOf(request),
        disclaimerType,
        textVersion,
        language,
        accountReferenceCode: accountReferenceCode ?? null,
        userToken: userToken ?? null,
        client: clientOf(request),
      });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}
