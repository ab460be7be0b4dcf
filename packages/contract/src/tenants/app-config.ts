import { userEventTypes } from '@quittance/domain/events/user-event-types';
import * as z from 'zod/mini';

const seconds = z.number().check(z.positive());
const share = z.number().check(z.minimum(0), z.maximum(1));
const text = z.string().check(z.minLength(1, 'must not be empty'));
// These hosts go into a security header, so the pattern accepts nothing but a host.
const webAddress = /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?(?:\/\S*)?$/;
const serviceProject = /^https?:\/\/\w+@(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?\/(?:[\w/-]+\/)?\d+$/;

/** Error reporting (req 1.9). Nothing is sent without it. */
const errorReporting = z.object({
  /** DSN of a Sentry service, self-hosted or not. */
  dsn: z.string().check(z.regex(serviceProject, 'must be a DSN, https://key@host/project')),
  environment: z._default(text, 'production'),
  /** Share of sessions recorded in full, from 0 to 1. */
  replaysSessionSampleRate: z._default(share, 0),
  /** Share of sessions with an error that keep the minute before it, from 0 to 1. */
  replaysOnErrorSampleRate: z._default(share, 1),
});

/** Page-view analytics (req 1.9). Nothing is counted without it. */
const analytics = z.object({
  domain: text,
  endpoint: z.string().check(z.regex(webAddress, 'must be a URL that begins with http:// or https://')),
});

const scriptAddress = (address: string) =>
  z._default(z.string().check(z.regex(webAddress, 'must be a URL that begins with http:// or https://')), address);

/** Vendor scripts. Tests override these addresses with fakes. */
const vendorScripts = z.object({
  applePay: scriptAddress('https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js'),
  googlePay: scriptAddress('https://pay.google.com/gp/p/js/pay.js'),
  payPal: scriptAddress('https://www.paypal.com/sdk/js'),
  stripe: scriptAddress('https://js.stripe.com/dahlia/stripe.js'),
});

/** Settings of an installed portal, read from assets/config/appConfig.json (req 3.2, 7.2). */
export const appConfig = z.object({
  /** API address, or a path on the portal's own host. */
  apiUrl: z._default(
    z
      .string()
      .check(z.refine((address) => /^\/[\w/-]*$/.test(address) || webAddress.test(address), 'must be a URL or a path')),
    '/api',
  ),
  /** Maximum age of a cached tenant configuration. */
  tenantExpirationSeconds: z._default(z.number().check(z.minimum(0)), 300),
  maxUnsuccessfulTwoFaAuths: z._default(z.number().check(z.int(), z.positive()), 5),
  /** Idle time after which the session ends, unless the tenant sets its own (req 9.3). */
  sessionTimeoutSeconds: z._default(seconds, 900),
  /** Time between the warning and the end of the session (req 9.3). */
  sessionWarningSeconds: z._default(seconds, 30),
  /** Keeps the password hash in session storage while the customer is signed in (req 9.7). */
  keepHashedPassword: z._default(z.boolean(), true),
  /** User event to log for a page view, by URL pattern (req 3.16). */
  navigationEvents: z._default(z.record(z.string(), z.enum(userEventTypes)), {}),
  scripts: z._default(vendorScripts, z.parse(vendorScripts, {})),
  errorReporting: z.optional(errorReporting),
  analytics: z.optional(analytics),
});

export type AppConfig = z.infer<typeof appConfig>;

/** Returns the origins other than the portal's own host that its pages must reach. */
export function originsOf({ apiUrl, errorReporting: reporting, analytics: counting }: AppConfig): string[] {
  const addresses = [apiUrl, reporting?.dsn ?? '', counting?.endpoint ?? ''].filter((address) =>
    /^https?:/.test(address),
  );
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
