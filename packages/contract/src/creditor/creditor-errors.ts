import * as z from 'zod/mini';
import type { ResponseCodeName } from '../codes/response-code-names.ts';
import { responseCodes } from '../codes/response-codes.ts';
import { documented } from './creditor-fields.ts';

/** Groups of errors that a program handles in the same way. */
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
      type: documented(z.enum(errorTypes), 'The type of error.', 'invalid_request'),
      code: documented(z.string(), 'A code for your program to handle.', 'record_invalid'),
      message: documented(z.string(), 'What went wrong, in words.', "balance isn't an amount we can read."),
      field: z.optional(
        documented(
          z.string(),
          'The field that the error is about. For `key_scope_missing`, the scope that the API key needs.',
          'balance',
        ),
      ),
      retryAfterSeconds: z.optional(documented(z.number(), 'How many seconds to wait before you try again.', 12)),
      requestID: documented(
        z.string(),
        'Identifies the request in our logs. The value of your `X-Uni-Req-Id` header if that is a UUID.',
        '0199f2c4-7c1a-4a52-9d53-0c2f6a1be009',
      ),
      docs: documented(
        z.url(),
        'A link to the explanation of the code.',
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
