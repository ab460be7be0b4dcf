import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { day } from './wire/day.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const language = z.enum(['en', 'es']);

/** electronicrecords/get: whether the customer agreed to get documents online, and the words of that consent (15 USC 7001(c)). */
export const getElectronicRecords = defineCall({
  method: 'POST',
  path: '/v1/electronicrecords/get',
  summary: 'The consent to electronic documents',
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext, language }),
  response: z.object({
    ...responseEnvelope,
    /** Whether documents that the law wants in writing need the consent here. */
    isRequired: z.boolean(),
    isGranted: z.boolean(),
    /** The customer agreed to terms that have changed since; missing in what a server of the release before sends. */
    isOutdated: z.optional(z.boolean()),
    /** The day, by the tenant's clock, on which the customer last agreed or withdrew. */
    changedOn: z.nullable(day),
    /** Names exactly these words; it comes back with the consent. */
    textVersion: z.string(),
    sections: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  refusals: [],
});

/** electronicrecords/testpage: a PDF with a code, by which the customer shows that they can open documents. */
export const getTestPage = defineCall({
  method: 'POST',
  path: '/v1/electronicrecords/testpage',
  summary: 'A PDF with a code to type in',
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext, language }),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'application/pdf',
  refusals: [],
});

/** electronicrecords/accept: the customer agrees, with the code of the test page. */
export const acceptElectronicRecords = defineCall({
  method: 'POST',
  path: '/v1/electronicrecords/accept',
  summary: 'Agree to electronic documents',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    /** Six digits; spaces between them don't count. */
    code: z.string().check(z.maxLength(20)),
    textVersion: z.string().check(z.minLength(1), z.maxLength(50)),
    language,
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['DisclosureOutdated', 'PageCodeWrong', 'TooManyRequests'],
});

/** electronicrecords/withdraw: from now on documents come on paper. */
export const withdrawElectronicRecords = defineCall({
  method: 'POST',
  path: '/v1/electronicrecords/withdraw',
  summary: 'Go back to paper',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope }),
  refusals: [],
});
