import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import { type CreditorError, errorCode, errorStatus, errorType } from '@quittance/contract/creditor/creditor-errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

const prefix = '/api/v1/creditor/';
export const errorPagePath = '/api/creditor/errors';

/** True for requests whose errors have the creditor API's form, even when no route matches. */
export function isCreditorRequest({ url, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config?.creditorCall !== undefined || url.startsWith(prefix);
}

/** Answers with an error in the creditor API's form. */
export function sendCreditorError(
  reply: FastifyReply,
  {
    request,
    name,
    status = errorStatus(name),
    because,
    field,
    retryAfterSeconds,
  }: {
    request: FastifyRequest;
    name: ResponseCodeName;
    /** Overrides the code's own status. */
    status?: number | undefined;
    /** The fault, as the end of a sentence that begins with the field. */
    because?: string | undefined;
    field?: string | undefined;
    retryAfterSeconds?: number | undefined;
  },
): FastifyReply {
  request.refusal = name;
  const code = errorCode(name);
  const answer: CreditorError = {
    error: {
      type: errorType(status),
      code,
      message: messageOf(responseCodes[name].message, { field, because }),
      ...(field && { field }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      requestID: request.id,
      docs: `${request.protocol}://${request.host}${errorPagePath}#${code}`,
    },
  };
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(status).type('application/json').serializer(JSON.stringify).send(answer);
}

function messageOf(
  message: string,
  { field, because }: { field: string | undefined; because: string | undefined },
): string {
  if (because === undefined) return `${message}.`;
  return field === undefined || because.startsWith(field)
    ? `${message}: ${because}.`
    : `${message}: ${field} ${because}.`;
}
