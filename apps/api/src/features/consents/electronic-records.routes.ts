import * as contract from '@quittance/contract/electronic-records';
import {
  acceptElectronicRecords,
  getElectronicRecords,
  withdrawElectronicRecords,
} from '@quittance/services/electronic-records/change-consent';
import {
  getPaperlessBills,
  turnOffPaperlessBills,
  turnOnPaperlessBills,
} from '@quittance/services/electronic-records/paperless-bills';
import { drawTestPage } from '@quittance/services/electronic-records/test-page';
import { todayOf } from '@quittance/services/tenants/today-of';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { clientOf, customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { sendDocument } from '../documents/send-document.ts';

/** Serves the consent to electronic documents (15 USC 7001(c)) and the choice of paperless bills. */
export function addElectronicRecordsRoutes(app: FastifyInstance, { services, settings }: ApiContext): void {
  serveCall(app, contract.getElectronicRecords, {
    async handle({ language }, { request }) {
      const { changedAt, wording, ...records } = await getElectronicRecords(services, { ...whoOf(request), language });
      return {
        responses: successResponses,
        ...records,
        changedOn: changedAt && todayOf(tenantOf(request), changedAt),
        textVersion: wording.version,
        sections: [...wording.sections],
      };
    },
  });

  serveCall(app, contract.getTestPage, {
    // Limited because every request draws a new PDF.
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle({ language }, { request, reply }) {
      const pdf = await drawTestPage(services, { ...whoOf(request), language });
      return sendDocument(reply, { pdf, name: 'test-page' });
    },
  });

  serveCall(app, contract.acceptElectronicRecords, {
    async handle({ code, textVersion, language }, { request }) {
      const given = { code, textVersion, language, client: clientOf(request) };
      const result = await acceptElectronicRecords(services, { ...whoOf(request), ...given });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveCall(app, contract.withdrawElectronicRecords, {
    async handle(_, { request }) {
      await withdrawElectronicRecords(services, { ...whoOf(request), client: clientOf(request) });
      return { responses: successResponses };
    },
  });

  serveCall(app, contract.getPaperlessBills, {
    async handle({ language }, { request }) {
      const { changedAt, wording, ...bills } = await getPaperlessBills(services, { ...whoOf(request), language });
      return {
        responses: successResponses,
        ...bills,
        changedOn: changedAt && todayOf(tenantOf(request), changedAt),
        textVersion: wording.version,
        sections: [...wording.sections],
      };
    },
  });

  serveCall(app, contract.turnOnPaperlessBills, {
    async handle({ textVersion, language }, { request }) {
      const given = { textVersion, language, client: clientOf(request) };
      const result = await turnOnPaperlessBills(services, { ...whoOf(request), ...given });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveCall(app, contract.turnOffPaperlessBills, {
    async handle(_, { request }) {
      await turnOffPaperlessBills(services, { ...whoOf(request), client: clientOf(request) });
      return { responses: successResponses };
    },
  });
}

function whoOf(request: FastifyRequest) {
  return { tenant: tenantOf(request), session: customerOf(request) };
}
