import { userEventTypes } from '@quittance/domain/events/user-event-types';
import * as z from 'zod/mini';

const seconds = z.number().check(z.positive());
const share = z.number().check(z.minimum(0), z.maximum(1));
const text = z.string().check(z.minLength(1, 'must not be empty'));
// Hosts go into a header, so that nothing but a host may stand there.
const webAddress = /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?(?:\/\S*)?$/;
const serviceProject = /^https?:\/\/\w+@(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?\/(?:[\w/-]+\/)?\d+$/;

/** Where faults are told (req 1.9). Nothing is sent anywhere without it. */
const errorReporting = z.object({
  /** The project's address at a Sentry service, one's own or a hosted one. */
  dsn: z.string().check(z.regex(serviceProject, 'must be a DSN, https://key@host/project')),
  environment: z._default(text, 'production'),
  /** Which share of visits is recorded whole, from 0 to 1. */
  replaysSessionSampleRate: z._default(share, 0),
  /** Which share of the visits with a fault keeps the minute before it, from 0 to 1. */
  replaysOnErrorSampleRate: z._default(share, 1),
});

/** Where page views are counted (req 1.9). Nothing is counted without it. */
const analytics = z.object({
  /** The name under which the service knows this portal. */
  domain: text,
  endpoint: z.string().check(z.regex(webAddress, 'must be an address that begins with http:// or https://')),
});

const scriptAddress = (address: string) =>
  z._default(z.string().check(z.regex(webAddress, 'must be an address that begins with http:// or https://')), address);

/** The vendors' own scripts, at their own addresses unless a stand-in takes their place. */
const vendorScripts = z.object({
  applePay: scriptAddress('https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js'),
  googlePay: scriptAddress('https://pay.google.com/gp/p/js/pay.js'),
  payPal: scriptAddress('https://www.paypal.com/sdk/js'),
  stripe: scriptAddress('https://js.stripe.com/dahlia/stripe.js'),
});

/** assets/config/appConfig.json, the settings of an installed portal (req 3.2, 7.2). */
export const appConfig = z.object({
  /** Where the API answers, an address or a path of this host. */
  apiUrl: z._default(
    z
      .string()
      .check(
        z.refine((address) => /^\/[\w/-]*$/.test(address) || webAddress.test(address), 'must be an address or a path'),
      ),
    '/api',
  ),
  /** How old a kept tenant configuration may be. */
  tenantExpirationSeconds: z._default(z.number().check(z.minimum(0)), 300),
  maxUnsuccessfulTwoFaAuths: z._default(z.number().check(z.int(), z.positive()), 5),
  /** How long nobody may do anything before the session ends, where the tenant does not say (req 9.3). */
  sessionTimeoutSeconds: z._default(seconds, 900),
  /** How long before that end the warning appears (req 9.3). */
  sessionWarningSeconds: z._default(seconds, 30),
  /** Whether the hash of the password is kept in session storage while someone is signed in (req 9.7). */
  keepHashedPassword: z._default(z.boolean(), true),
  /** The user event that is logged when someone comes to a place, by the pattern of its address (req 3.16). */
  navigationEvents: z._default(z.record(z.string(), z.enum(userEventTypes)), {}),
  /** Where the wallets' and the processor's own scripts come from. */
  scripts: z._default(vendorScripts, z.parse(vendorScripts, {})),
  errorReporting: z.optional(errorReporting),
  analytics: z.optional(analytics),
});

/** The settings of an installed portal, with a value for each that must have one. */
export type AppConfig = z.infer<typeof appConfig>;

/** The origins outside the portal's own host that its pages have to reach for these settings. */
export function originsOf({ apiUrl, errorReporting: reporting, analytics: counting }: AppConfig): string[] {
  const addresses = [apiUrl, reporting?.dsn ?? '', counting?.endpoint ?? ''].filter((address) =>
    /^https?:/.test(address),
  );
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
