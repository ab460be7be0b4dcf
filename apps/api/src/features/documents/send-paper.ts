import type { PaperContext } from '@quittance/services/documents/keep-document';
import type { ServiceContext } from '@quittance/services/service-context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '../../attachment.ts';

/** What papers are made with; what goes wrong with keeping one is logged, and the person has it all the same. */
export function paperContext<Services extends ServiceContext>(
  services: Services,
  request: FastifyRequest,
): Services & PaperContext {
  const onFault = (fault: unknown) => request.log.error({ err: fault }, 'a paper was not kept as it should be');
  return { ...services, onFault, isForLooking: request.customer?.isReadOnly === true };
}

/** Sends a PDF as a file to save. `name` is of letters, digits, - and _ only. A Buffer goes out as it is, past the serializer of the schema. */
export function sendPaper(reply: FastifyReply, { pdf, name }: { pdf: Uint8Array; name: string }): Buffer {
  reply.type('application/pdf').header('content-disposition', attachment(`${name}.pdf`));
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
}
