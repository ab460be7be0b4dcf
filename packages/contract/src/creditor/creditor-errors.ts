import * as z from 'zod/mini';
import type { ResponseCodeName } from '../codes/response-code-names.ts';
import { responseCodes } from '../codes/response-codes.ts';
import { documented } from './creditor-fields.ts';

/** Kinds of errors, by which a program decides what to do. */
export const errorTypes = [
  'invalid_request',
  'authentication',
  'permission',
  'not_found',
  'conflict',
  'rate_limit',
  'server',
] as const;
export type ErrorType = (typeof errorTypes)[number];

/** Body of every response of the creditor API that isn't a success. */
export const creditorError = z.strictObject({
  error: documented(
    z.strictObject({
      type: documented(z.enum(errorTypes), 'Kind of error.', 'invalid_request'),
      code: documented(z.string(), 'What went wrong, for your program.', 'record_invalid'),
      message: documented(z.string(), 'What went wrong, for you.', "balance isn't an amount we can read."),
      field: z.optional(documented(z.string(), 'The field that it concerns.', 'balance')),
      retryAfterSeconds: z.optional(documented(z.number(), 'Seconds to wait before you try again.', 12)),
      requestID: documented(
        z.string(),
        'Finds the request in our logs. Also in the header `X-Uni-Req-Id` if you sent one.',
        '0199f2c4-7c1a-4a52-9d53-0c2f6a1be009',
      ),
      docs: documented(
        z.url(),
        'Page that explains the code.',
        'https://lumen.example.com/api/creditor/errors#record_invalid',
      ),
    }),
    'The error.',
    undefined,
  ),
});

export type CreditorError = z.infer<typeof creditorError>;

/** Formats a response code's name for programs: `RecordInvalid` is `record_invalid`. */
export function errorCode(name: ResponseCodeName): string {
  return name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, '_$&').toLowerCase();
}

/** The status of an error in the creditor API. Codes that usually report an outcome with 200 become 422. */
export function errorStatus(name: ResponseCodeName): number {
  const { status } = responseCodes[name];
  return status === 200 ? 422 : status;
}

export function errorType(status: number): ErrorType {
  if (status >= 500) return 'server';
  return typeByStatus[status] ?? 'invalid_request';
}

const typeByStatus: Readonly<Record<number, ErrorType>> = {
  401: 'authentication',
  403: 'permission',
  404: 'not_found',
  409: 'conflict',
  412: 'conflict',
  429: 'rate_limit',
};
