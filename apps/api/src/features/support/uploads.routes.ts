import {
  listUploads as listUploadsCall,
  type UploadedFile,
  uploadDocument as uploadDocumentCall,
} from '@quittance/contract/support';
import { uploadMediaTypes } from '@quittance/domain/support/upload-rules';
import { listUploads } from '@quittance/services/support/list-uploads';
import { uploadDocument } from '@quittance/services/support/upload-document';
import type { UploadView } from '@quittance/services/support/upload-view';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';

/** The largest file in base64, and room for what stands around it. */
const largestUploadBody = 14_000_000;

/** The calls under support/ by which somebody sends files. */
export function addUploadRoutes(app: FastifyInstance, { services, settings }: ApiContext): void {
  serveCall(app, uploadDocumentCall, {
    bodyLimit: largestUploadBody,
    // A body as large as this takes half a second to read; what is refused does not count among the twenty files of a day.
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle({ fileName, mediaType, content, disputeID: disputeId }, { request }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const result = await uploadDocument(services, { ...who, fileName, mediaType, content, disputeId });
      if (result.kind === 'refused') {
        const found = 'found' in result ? result.found : undefined;
        request.log.warn({ refusal: result.code, stated: loggedType(mediaType), found }, 'a file was refused');
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

/** What the sender took the file for, where that is a kind that we know: a text of the sender's own does not come to the log. */
function loggedType(stated: string): string {
  return uploadMediaTypes.find((type) => type === stated.trim().toLowerCase()) ?? 'another';
}

function presentUpload({ uploadId, disputeId, uploadedAt, ...upload }: UploadView): UploadedFile {
  return { uploadID: uploadId, disputeID: disputeId, uploadedAt: uploadedAt.toISOString(), ...upload };
}
