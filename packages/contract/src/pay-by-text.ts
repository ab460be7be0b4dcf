import { languages } from '@quittance/domain/languages';
import { payByTextEndReasons } from '@quittance/domain/messages/pay-by-text';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const language = z.enum(languages);
/** The last four digits of a phone number. */
const phoneEnd = z.string();

/** Returns whether the customer's reply of PAY pays bills, and the text to agree to with a saved method. */
export const getPayByText = defineCall({
  method: 'POST',
  path: '/v1/paybytext/get',
  summary: 'Get the status of pay by text',
  access: 'registered',
  effect: 'reads',
  request: z.object({
    ...requestContext,
    language,
    /** The saved method to pay with. Without it, the response has no text to agree to. */
    referenceId: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: z.object({
    ...responseEnvelope,
    /** False if customers can't pay by text. */
    isOffered: z.boolean(),
    /** Null while it's off. */
    agreement: z.nullable(
      z.object({
        /** The saved method that pays. */
        referenceId: z.string(),
        /** "Checking **1234" */
        method: z.string(),
        phoneEnd,
        /** A larger total needs a code. Totals include the fee. */
        codeAbove: dollars,
        max: dollars,
        /** In the tenant's time zone. */
        agreedOn: day,
        text: z.string(),
      }),
    ),
    /** Why it's off. Null while it's on, and before it was ever on. */
    endedBecause: z.nullable(z.enum(payByTextEndReasons)),
    /** Null without a number that gets texts. */
    phoneEnd: z.nullable(phoneEnd),
    /** The text to agree to, and its version, which the client sends back. */
    terms: z.nullable(z.object({ text: z.string(), textVersion: z.string() })),
  }),
  refusals: [],
});

/** Lets a reply of PAY pay bills with a saved method. Needs a recent check of the password. */
export const turnOnPayByText = defineCall({
  method: 'POST',
  path: '/v1/paybytext/turnon',
  summary: 'Turn on pay by text',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    referenceId: z.string().check(z.minLength(1), z.maxLength(100)),
    textVersion: z.string().check(z.minLength(1), z.maxLength(50)),
    language,
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: [
    'CardExpired',
    'DisclosureOutdated',
    'PayByTextNotOffered',
    'PayByTextPhoneRequired',
    'PayByTextPhoneShared',
    'PaymentMethodNotFound',
    'PaymentMethodNotReusable',
    'StepUpRequired',
  ],
});

/** Replies pay nothing from now on. */
export const turnOffPayByText = defineCall({
  method: 'POST',
  path: '/v1/paybytext/turnoff',
  summary: 'Turn off pay by text',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope }),
  refusals: [],
});
