import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/**
 * Logs the text that the customer was shown and accepted (req 7.7). The server knows the texts, stores the hash of the
 * named version and refuses outdated versions.
 */
export const logUserConsent = defineCall({
  method: 'POST',
  path: '/v1/userconsent/loguserconsent',
  summary: 'Record that a customer acknowledged a disclosure',
  access: 'customer',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({
    ...requestContext,
    /** req 3.16: 1 LoginIntro, 2 UnreportedDebtDisclaimer, 3 OutOfStatute, 4 CombinedUDAndOOS. */
    disclaimerType: z.number().check(z.int(), z.minimum(1), z.maximum(4)),
    textVersion: z.string().check(z.minLength(1), z.maxLength(50)),
    language: z.enum(languages),
    /** Account that a debt disclosure is about. Empty for the log-in disclosure. */
    accountReferenceCode: z.nullish(z.string().check(z.maxLength(64))),
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['DisclosureOutdated', 'NotFound'],
});
