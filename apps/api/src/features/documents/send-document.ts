import type { DocumentContext } from '@quittance/services/documents/get-or-create-document';
import type { ServiceContext } from '@quittance/services/service-context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '../../attachment.ts';

/**
 * Adds document options to the service context. Storage failures are logged, and the customer still receives the
 * document.
 */
export function documentContext<Services extends ServiceContext>(
  services: Services,
  request: FastifyRequest,
): Services & DocumentContext {
  const onFault = (fault: unknown) => request.log.error({ err: fault }, 'a document could not be stored');
  return { ...services, onFault, isPreview: request.customer?.isReadOnly === true };
}

/**
 * Sends a PDF as a download. `name` may contain only letters, digits, - and _. A Buffer bypasses the response
 * serializer.
 */
export function sendDocument(reply: FastifyReply, { pdf, name }: { pdf: Uint8Array; name: string }): Buffer {
  reply.type('application/pdf').header('content-disposition', attachment(`${name}.pdf`));
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
}
