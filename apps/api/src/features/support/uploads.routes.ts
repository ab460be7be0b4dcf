import {
  listUploads as listUploadsCall,
  type UploadedFile,
  uploadDocument as uploadDocumentCall,
} from '@quittance/contract/support';
import { uploadMediaTypes } from '@quittance/domain/support/upload-rules';
import { listUploads } from '@quittance/services/support/support-requests';
import { uploadDocument } from '@quittance/services/support/upload-document';
import type { UploadView } from '@quittance/services/support/upload-view';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';

/** Bytes. Fits the largest file in base64 and the surrounding JSON. */
const largestUploadBody = 14_000_000;

export function addUploadRoutes(app: FastifyInstance, { services, settings }: ApiContext): void {
  serveCall(app, uploadDocumentCall, {
    bodyLimit: largestUploadBody,
    // A body of this size takes half a second to parse, and refused files don't count toward the daily limit of 20.
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle({ disputeID: disputeId, hardshipRequestID: hardshipRequestId, ...file }, { request }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const result = await uploadDocument(services, { ...who, ...file, disputeId, hardshipRequestId });
      if (result.kind === 'refused') {
        const found = 'found' in result ? result.found : undefined;
        request.log.warn({ refusal: result.code, stated: loggedType(file.mediaType), found }, 'an upload was rejected');
        return result;
      }
      return { responses: successResponses, upload: presentUpload(result.upload) };
    },
  });

  serveCall(app, listUploadsCall, {
    async handle(_input, { request }) {
      const uploads = await listUploads(services, { tenant: tenantOf(request), session: customerOf(request) });
      return { responses: successResponses, uploads: uploads.map(presentUpload) };
    },
  });
}

/** Logs only known types, so that text chosen by the sender never reaches the log. */
function loggedType(stated: string): string {
  return uploadMediaTypes.find((type) => type === stated.trim().toLowerCase()) ?? 'another';
}

export function presentUpload(shown: UploadView): UploadedFile {
  const {
    uploadId: uploadID,
    disputeId: disputeID,
    hardshipRequestId: hardshipRequestID,
    uploadedAt,
    ...upload
  } = shown;
  return { uploadID, disputeID, hardshipRequestID, uploadedAt: uploadedAt.toISOString(), ...upload };
}
