import type { PolicyFinding } from './policy-finding.ts';

/** Who sent a report, as far as the server knows by itself: a customer who has signed in with this browser, or a network. */
export type PolicyReporter = { readonly kind: 'customer' | 'visitor'; readonly id: string };

/**
 * How far a finding can be believed, the most believable first, and how many kinds of it are kept for a day. Each group has room of its own:
 * whoever fills one crowds nobody out of another.
 */
export const reportGroups = {
  'customer-form': 150,
  'customer-other': 100,
  'visitor-form': 100,
  'visitor-other': 50,
  noise: 25,
} as const;
export type ReportGroup = keyof typeof reportGroups;

/** Where people type cards, bank accounts and passwords. */
const formPages = /^\/(?:make-payment|pay|d|login|register|forgot-password|two-fa|authentication-code)(?:\/|$)/;

/** Top-level domains that no site of the web has. */
const noSites = /(?:^|\.)(?:test|invalid|example|localhost|local|internal|onion)$/;

/** The group that a finding is kept in. */
export function groupOf({ documentPath, blocked }: PolicyFinding, { kind }: PolicyReporter): ReportGroup {
  if (!isPlausible(blocked)) return 'noise';
  return formPages.test(documentPath) ? `${kind}-form` : `${kind}-other`;
}

/** False for what an extension of the browser does, and for hosts that cannot be on the web. */
function isPlausible(blocked: string): boolean {
  const url = URL.parse(blocked);
  if (url === null) return blocked !== 'no address';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return !/extension:$/.test(url.protocol);
  return url.hostname.includes('.') && !noSites.test(url.hostname);
}
