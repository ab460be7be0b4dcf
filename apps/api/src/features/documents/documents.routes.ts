import { parseDate } from '@internationalized/date';
import {
  getAuthorization as getAuthorizationCall,
  getAutopayAuthorization as getAutopayAuthorizationCall,
  getBillDocument as getBillDocumentCall,
  getPaidInFullLetter as getPaidInFullLetterCall,
  getPlanAuthorization as getPlanAuthorizationCall,
  getStatement as getStatementCall,
  listDocuments as listDocumentsCall,
  requestPaperBill as requestPaperBillCall,
  requestPaperCopy as requestPaperCopyCall,
} from '@quittance/contract/documents';
import { getBillDocument } from '@quittance/services/bills/get-bill-document';
import { getAuthorization } from '@quittance/services/documents/get-authorization';
import { getAutopayAuthorization } from '@quittance/services/documents/get-autopay-authorization';
import { getPaidInFullLetter } from '@quittance/services/documents/get-paid-in-full-letter';
import { getPlanAuthorization } from '@quittance/services/documents/get-plan-authorization';
import { getStatement } from '@quittance/services/documents/get-statement';
import { listDocuments } from '@quittance/services/documents/list-documents';
import { refuseWithoutConsent } from '@quittance/services/electronic-records/electronic-consent';
import { requestPaperBill, requestPaperCopy } from '@quittance/services/electronic-records/paper-letters';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { documentContext, sendDocument } from './send-document.ts';

/** Serves document/: the list of documents, and each one as a PDF. */
export function addDocumentRoutes(app: FastifyInstance, { services, settings }: ApiContext): void {
  serveCall(app, listDocumentsCall, {
    async handle(_, { request }) {
      const documents = await listDocuments(services, whoOf(request));
      return {
        responses: successResponses,
        documents: documents.map(({ on, ...document }) => ({ ...document, on: parseDate(on) })),
      };
    },
  });

  serveCall(app, getBillDocumentCall, {
    async handle({ accountReferenceCode, billNumber, language }, { request, reply }) {
      const asked = { ...whoOf(request), accountReferenceCode, billNumber, language };
      const document = await getBillDocument(documentContext(services, request), asked);
      if (document.kind === 'refused') return document;
      return sendDocument(reply, { pdf: document.pdf, name: `bill-${document.number}` });
    },
  });

  serveCall(app, getAuthorizationCall, {
    async handle({ transactionReferenceCode: paymentId, language }, { request, reply }) {
      const document = await getAuthorization(documentContext(services, request), {
        ...whoOf(request),
        paymentId,
        language,
      });
      if (document.kind === 'refused') return document;
      return sendDocument(reply, { pdf: document.pdf, name: `authorization-${document.number}` });
    },
  });

  serveCall(app, getPlanAuthorizationCall, {
    async handle({ transactionSeriesID: planId, versionNumber, language }, { request, reply }) {
      const named = { kind: 'plan-authorization', subject: `${planId} ${versionNumber ?? ''}` } as const;
      const refused = await refuseWithoutConsent(services, { ...whoOf(request), document: named });
      if (refused) return refused;
      const asked = { ...whoOf(request), planId, versionNumber, language };
      const document = await getPlanAuthorization(documentContext(services, request), asked);
      if (document.kind === 'refused') return document;
      return sendDocument(reply, { pdf: document.pdf, name: `plan-authorization-${document.number}` });
    },
  });

  serveCall(app, getAutopayAuthorizationCall, {
    async handle({ autopayID: autopayId, versionNumber, language }, { request, reply }) {
      const named = { kind: 'autopay-authorization', subject: `${autopayId} ${versionNumber ?? ''}` } as const;
      const refused = await refuseWithoutConsent(services, { ...whoOf(request), document: named });
      if (refused) return refused;
      const asked = { ...whoOf(request), autopayId, versionNumber, language };
      const document = await getAutopayAuthorization(documentContext(services, request), asked);
      if (document.kind === 'refused') return document;
      return sendDocument(reply, { pdf: document.pdf, name: `autopay-authorization-${document.number}` });
    },
  });

  serveCall(app, requestPaperCopyCall, {
    async handle({ kind, reference, versionNumber, language }, { request }) {
      const document = { kind, reference, versionNumber };
      const result = await requestPaperCopy(services, { ...whoOf(request), document, language });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveCall(app, requestPaperBillCall, {
    async handle({ accountReferenceCode, billNumber, language }, { request }) {
      const asked = { ...whoOf(request), accountReferenceCode, billNumber, language };
      const result = await requestPaperBill(services, asked);
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveCall(app, getPaidInFullLetterCall, {
    async handle({ accountReferenceCode, language }, { request, reply }) {
      const asked = { ...whoOf(request), accountReferenceCode, language };
      const document = await getPaidInFullLetter(documentContext(services, request), asked);
      if (document.kind === 'refused') return document;
      return sendDocument(reply, { pdf: document.pdf, name: `paid-in-full-${document.number}` });
    },
  });

  serveCall(app, getStatementCall, {
    // Limited because every period is a separate PDF, which takes a second or more to draw.
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle({ accountReferenceCode, from, to, language }, { request, reply }) {
      const asked = { ...whoOf(request), accountReferenceCode, period: { from, to }, language };
      const document = await getStatement(documentContext(services, request), asked);
      if (document.kind === 'refused') return document;
      return sendDocument(reply, { pdf: document.pdf, name: `statement-${document.number}` });
    },
  });
}

function whoOf(request: FastifyRequest) {
  return { tenant: tenantOf(request), session: customerOf(request) };
}
