import * as contract from '@quittance/contract/staff/files';
import { getStaffBillDocument } from '@quittance/services/bills/get-bill-document';
import { listStaffDocuments, readStaffDocument } from '@quittance/services/documents/staff-documents';
import { markUploadSeen, readUpload } from '@quittance/services/support/read-upload';
import { getStaffUpload, listStaffUploads, type StaffUploadView } from '@quittance/services/support/staff-uploads';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../../attachment.ts';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { documentContext, sendDocument } from '../documents/send-document.ts';

/** Serves upload/* and paper/*: files from customers and documents for customers. */
export function addStaffFileRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.listStaffUploads, {
    async handle({ customerID: customerId, ...search }, { request }) {
      const found = await listStaffUploads(services, { ...callerOf(request), search: { ...search, customerId } });
      return { responses: successResponses, uploads: found.uploads.map(presentUpload), nextCursor: found.nextCursor };
    },
  });

  serveStaffCall(app, contract.getStaffUpload, {
    async handle({ uploadID: uploadId }, { request }) {
      const found = await getStaffUpload(services, { ...callerOf(request), uploadId });
      return found.kind === 'refused' ? found : { responses: successResponses, upload: presentUpload(found.upload) };
    },
  });

  serveStaffCall(app, contract.downloadUpload, {
    async handle({ uploadID: uploadId }, { request, reply }) {
      const file = await readUpload(services, { ...callerOf(request), uploadId });
      if (file.kind === 'refused') return file;
      // Untrusted files are always downloads, so that no browser displays them or guesses their type.
      reply
        .type('application/octet-stream')
        .header('content-disposition', attachment(file.fileName))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff');
      return Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
    },
  });

  serveStaffCall(app, contract.markUploadSeen, {
    async handle({ uploadID: uploadId, note }, { request }) {
      const found = await markUploadSeen(services, { ...callerOf(request), uploadId, note });
      return found.kind === 'refused' ? found : { responses: successResponses, upload: presentUpload(found.upload) };
    },
  });

  serveStaffCall(app, contract.listStaffDocuments, {
    async handle({ customerID: customerId, ...page }, { request }) {
      const found = await listStaffDocuments(services, { ...callerOf(request), customerId, ...page });
      const documents = found.documents.map(({ documentId, ...document }) => ({ ...document, documentID: documentId }));
      return { responses: successResponses, papers: documents, nextCursor: found.nextCursor };
    },
  });

  serveStaffCall(app, contract.downloadStaffBill, {
    async handle({ billID: billId }, { request, reply }) {
      const found = await getStaffBillDocument(documentContext(services, request), { ...callerOf(request), billId });
      return found.kind === 'refused' ? found : sendDocument(reply, found);
    },
  });

  serveStaffCall(app, contract.downloadStaffDocument, {
    async handle({ documentID: documentId }, { request, reply }) {
      const found = await readStaffDocument(documentContext(services, request), { ...callerOf(request), documentId });
      return found.kind === 'refused' ? found : sendDocument(reply, found);
    },
  });
}

export function presentUpload({ uploadId, customerId, disputeId, hardshipRequestId, ...upload }: StaffUploadView) {
  const about = { disputeID: disputeId, hardshipRequestID: hardshipRequestId };
  return { ...upload, ...about, uploadID: uploadId, customerID: customerId };
}
