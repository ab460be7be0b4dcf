import type { AppConfig } from '@quittance/contract/app-config';
import type { Vendor } from '@quittance/services/accounts/list-vendors';
import type { FastifyReply } from 'fastify';

type Directive = 'script-src' | 'style-src' | 'frame-src' | 'connect-src' | 'img-src';
type Sources = Partial<Record<Directive, readonly string[]>>;

/** Permissions that a vendor's script needs from its page, according to the vendor's documentation. */
type Needs = {
  origin: string;
  sources: Sources;
  /** It opens a window that must reach its opener. */
  opensWindows?: true;
  /** It writes strings where Trusted Types require objects (paypal-js issue 680). */
  writesTexts?: true;
};

const google = ['https://pay.google.com', 'https://google.com/pay', 'https://www.google.com/pay'];
const payPal = ['https://www.paypal.com', 'https://www.paypalobjects.com'];
// Their buttons add style elements.
const ownStyles = ["'unsafe-inline'"];

const needs: Record<Vendor, Needs> = {
  applePay: {
    origin: 'https://applepay.cdn-apple.com',
    sources: {
      'script-src': ['https://applepay.cdn-apple.com'],
      'img-src': ['https://applepay.cdn-apple.com'],
    },
  },
  googlePay: {
    origin: 'https://pay.google.com',
    sources: {
      'script-src': ['https://pay.google.com'],
      'style-src': ownStyles,
      'frame-src': google,
      'connect-src': google,
      'img-src': ['https://www.gstatic.com'],
    },
    opensWindows: true,
    writesTexts: true,
  },
  payPal: {
    origin: 'https://www.paypal.com',
    sources: {
      'script-src': payPal,
      'style-src': ownStyles,
      'frame-src': payPal,
      'connect-src': payPal,
      'img-src': payPal,
    },
    opensWindows: true,
    writesTexts: true,
  },
  stripe: {
    origin: 'https://js.stripe.com',
    sources: {
      'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
      'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      'connect-src': ['https://api.stripe.com'],
    },
  },
};

/**
 * Lets a page run the vendors' scripts, from the URLs in the portal's settings, and show their frames. All other pages
 * keep their policy.
 */
export function allowVendors(
  reply: FastifyReply,
  { vendors, scripts }: { vendors: readonly Vendor[]; scripts: AppConfig['scripts'] },
): void {
  if (vendors.length === 0) return;
  const needed = vendors.map((vendor) => needsOf(vendor, scripts));
  const policy = readPolicy(String(reply.getHeader('content-security-policy')));
  for (const { sources } of needed) {
    for (const [directive, origins] of Object.entries(sources)) {
      policy.set(directive, [...new Set([...(policy.get(directive) ?? []), ...origins])]);
    }
  }
  if (needed.some(({ writesTexts }) => writesTexts)) {
    policy.delete('require-trusted-types-for');
    policy.delete('trusted-types');
  }
  reply.header('content-security-policy', writePolicy(policy));
  if (needed.some(({ opensWindows }) => opensWindows)) {
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  }
}

/** A replacement script needs only its own URL and none of the vendor's permissions. */
function needsOf(vendor: Vendor, scripts: AppConfig['scripts']): Needs {
  const { origin } = new URL(scripts[vendor]);
  if (origin === needs[vendor].origin) return needs[vendor];
  const only = [origin];
  return { origin, sources: { 'script-src': only, 'frame-src': only, 'connect-src': only, 'img-src': only } };
}

function readPolicy(header: string): Map<string, readonly string[]> {
  return new Map(
    header
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

function writePolicy(policy: ReadonlyMap<string, readonly string[]>): string {
  return [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join(';');
}
