import type { AppConfig } from '@quittance/contract/tenants/app-config';
import { vendorScripts } from '@quittance/processors/all-processors';
import type { VendorScript } from '@quittance/processors/processor-adapter';
import type { Vendor } from '@quittance/services/accounts/list-vendors';
import type { FastifyReply } from 'fastify';

type Needs = Omit<VendorScript, 'vendor'>;

const google = ['https://pay.google.com', 'https://google.com/pay', 'https://www.google.com/pay'];

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
      // Its button adds style elements.
      'style-src': ["'unsafe-inline'"],
      'frame-src': google,
      'connect-src': google,
      'img-src': ['https://www.gstatic.com'],
    },
    opensWindows: true,
    writesTexts: true,
  },
  ...vendorScripts,
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
