import type { PolicyFinding } from './policy-finding.ts';

/**
 * The sender of a report as far as the server can tell: a customer who has signed in with this browser, or a network.
 */
export type PolicyReporter = { readonly kind: 'customer' | 'visitor'; readonly id: string };

/**
 * Groups by credibility, most credible first, with the number of kinds kept per day. The limits are separate, so that
 * filling one group doesn't crowd out another.
 */
export const reportGroups = {
  'customer-form': 150,
  'customer-other': 100,
  'visitor-form': 100,
  'visitor-other': 50,
  noise: 25,
} as const;
export type ReportGroup = keyof typeof reportGroups;

/** Pages with forms for cards, bank accounts and passwords. */
const formPages = /^\/(?:make-payment|pay|d|login|register|forgot-password|two-fa|authentication-code)(?:\/|$)/;

/** Top-level domains that no public website has. */
const noSites = /(?:^|\.)(?:test|invalid|example|localhost|local|internal|onion)$/;

export function groupOf({ documentPath, blocked }: PolicyFinding, { kind }: PolicyReporter): ReportGroup {
  if (!isPlausible(blocked)) return 'noise';
  return formPages.test(documentPath) ? `${kind}-form` : `${kind}-other`;
}

/** Returns false for browser extensions and for hosts that can't exist on the web. */
function isPlausible(blocked: string): boolean {
  const url = URL.parse(blocked);
  if (url === null) return blocked !== 'no address';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return !/extension:$/.test(url.protocol);
  return url.hostname.includes('.') && !noSites.test(url.hostname);
}
