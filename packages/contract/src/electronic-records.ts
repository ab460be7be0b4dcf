import { paperlessEndReasons, paperlessNeeds } from '@quittance/domain/documents/electronic-records';
import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { day } from './wire/day.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const language = z.enum(languages);

/** Returns the customer's consent to electronic records and its text (15 USC 7001(c)). */
export const getElectronicRecords = defineCall({
  method: 'POST',
  path: '/v1/electronicrecords/get',
  summary: 'Get the status of the consent to electronic documents',
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext, language }),
  response: z.object({
    ...responseEnvelope,
    /** True if documents that must be in writing need this consent. */
    isRequired: z.boolean(),
    isGranted: z.boolean(),
    /** The terms have changed since the customer agreed. The previous release omits this field. */
    isOutdated: z.optional(z.boolean()),
    /** Day of the last consent or withdrawal, in the tenant's time zone. */
    changedOn: z.nullable(day),
    /** Identifies this exact text. The client sends it back with the consent. */
    textVersion: z.string(),
    sections: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  refusals: [],
});

/** Returns a test PDF with a code, which proves that the customer can open documents. */
export const getTestPage = defineCall({
  method: 'POST',
  path: '/v1/electronicrecords/testpage',
  summary: 'Get the test page, a PDF with a code',
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext, language }),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'application/pdf',
  refusals: [],
});

/** Records consent to electronic records, proved with the code of the test PDF. */
export const acceptElectronicRecords = defineCall({
  method: 'POST',
  path: '/v1/electronicrecords/accept',
  summary: 'Consent to electronic documents',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    /** Six digits. Spaces are ignored. */
    code: z.string().check(z.maxLength(20)),
    textVersion: z.string().check(z.minLength(1), z.maxLength(50)),
    language,
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['DisclosureOutdated', 'PageCodeWrong', 'TooManyRequests'],
});

/** Withdraws the consent. Documents and bills go out on paper from now on. */
export const withdrawElectronicRecords = defineCall({
  method: 'POST',
  path: '/v1/electronicrecords/withdraw',
  summary: 'Withdraw consent to electronic documents',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope }),
  refusals: [],
});

/** Returns whether the customer gets bills on paper, and the terms of paperless bills. */
export const getPaperlessBills = defineCall({
  method: 'POST',
  path: '/v1/paperlessbills/get',
  summary: 'Get the status of paperless bills',
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext, language }),
  response: z.object({
    ...responseEnvelope,
    /** False if customers can't turn on paperless bills. */
    isOffered: z.boolean(),
    isOn: z.boolean(),
    /** Day of the last change, in the tenant's time zone. */
    changedOn: z.nullable(day),
    /** Why bills are on paper again. Null while paperless bills are on, and before they were ever on. */
    endedBecause: z.nullable(z.enum(paperlessEndReasons)),
    /** The missing step: a consent to electronic documents, or a working e-mail address. */
    needs: z.nullable(z.enum(paperlessNeeds)),
    /** Identifies this exact text. The client sends it back to turn on paperless bills. */
    textVersion: z.string(),
    sections: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  refusals: [],
});

/** Stops bills on paper. Requires consent to electronic documents and a working e-mail address. */
export const turnOnPaperlessBills = defineCall({
  method: 'POST',
  path: '/v1/paperlessbills/turnon',
  summary: 'Turn on paperless bills',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    textVersion: z.string().check(z.minLength(1), z.maxLength(50)),
    language,
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['DisclosureOutdated', 'ElectronicConsentRequired', 'PaperlessEmailRequired', 'PaperlessNotOffered'],
});

/** Bills go out on paper from now on. */
export const turnOffPaperlessBills = defineCall({
  method: 'POST',
  path: '/v1/paperlessbills/turnoff',
  summary: 'Turn off paperless bills',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope }),
  refusals: [],
});
