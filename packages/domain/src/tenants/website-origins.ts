/** Keeps the header that lists the origins short. */
export const maxWebsites = 20;

const named = /^https:\/\/(?=.{1,253}(?::\d+)?$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*(?::\d{1,5})?$/;
/** Pages that only a developer's own computer can serve. */
const local = /^http:\/\/(?:[a-z0-9-]+\.)*localhost(?::\d{1,5})?$/;

/**
 * Returns true for a website's origin, such as `https://www.example.com`, written as browsers write it. A wildcard, an IP
 * address, a path or anything else that could change the meaning of a policy isn't one.
 */
export function isWebsiteOrigin(text: string): boolean {
  return named.test(text) || local.test(text);
}

/** Reads a list that an older version or another tool stored. */
export function readOrigins(stored: unknown): string[] {
  const origins = Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  return [...new Set(origins)].sort();
}
