import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/**
 * POST userconsent/loguserconsent (req 7.7): which text a person had before them and accepted. The server knows the texts: it keeps
 * the hash of the version that is named, and refuses a version that is no longer shown.
 */
export const logUserConsent = defineCall({
  method: 'POST',
  path: '/v1/userconsent/loguserconsent',
  summary: 'Keep that a disclaimer was acknowledged',
  access: 'customer',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({
    ...requestContext,
    /** req 3.16: 1 LoginIntro, 2 UnreportedDebtDisclaimer, 3 OutOfStatute, 4 CombinedUDAndOOS. */
    disclaimerType: z.number().check(z.int(), z.minimum(1), z.maximum(4)),
    textVersion: z.string().check(z.minLength(1), z.maxLength(50)),
    language: z.enum(['en', 'es']),
    /** The account that a debt disclosure is about; nothing for the log-in's. */
    accountReferenceCode: z.nullish(z.string().check(z.maxLength(64))),
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['DisclosureOutdated', 'NotFound'],
});
