import * as contract from '@quittance/contract/pay-by-text';
import { getPayByText, turnOffPayByText, turnOnPayByText } from '@quittance/services/pay-by-text/change-agreement';
import { todayOf } from '@quittance/services/tenants/today-of';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { clientOf, customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';

/** Serves the agreement that lets a reply of PAY pay bills. */
export function addPayByTextRoutes(app: FastifyInstance, { services }: ApiContext): void {
  serveCall(app, contract.getPayByText, {
    async handle({ language, referenceId: reference }, { request }) {
      const status = await getPayByText(services, { ...whoOf(request), language, reference });
      const { agreement, wording, ...rest } = status;
      return {
        responses: successResponses,
        ...rest,
        agreement: agreement && {
          referenceId: agreement.methodReference,
          method: agreement.method,
          phoneEnd: agreement.phoneEnd,
          ...agreement.limits,
          agreedOn: todayOf(tenantOf(request), agreement.agreedAt),
          text: agreement.text,
        },
        terms: wording && { text: wording.text, textVersion: wording.version },
      };
    },
  });

  serveCall(app, contract.turnOnPayByText, {
    async handle({ referenceId: reference, textVersion, language }, { request }) {
      const given = { reference, textVersion, language, client: clientOf(request) };
      const result = await turnOnPayByText(services, { ...whoOf(request), ...given });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveCall(app, contract.turnOffPayByText, {
    async handle(_, { request }) {
      await turnOffPayByText(services, whoOf(request));
      return { responses: successResponses };
    },
  });
}

function whoOf(request: FastifyRequest) {
  return { tenant: tenantOf(request), session: customerOf(request) };
}
