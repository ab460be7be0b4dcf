import type { UserEventType } from './user-event-types.ts';

/**
 * Returns the event to log for a page (req 3.16). Patterns come from the installation's configuration. `*` matches
 * anything, and the longest matching pattern wins. Returns undefined without a match.
 */
export function navigationEvent(
  pathname: string,
  mapping: Readonly<Record<string, UserEventType>>,
): UserEventType | undefined {
  const [longest] = Object.keys(mapping)
    .filter((pattern) => fits(pathname, pattern))
    .sort((one, other) => other.length - one.length);
  return longest === undefined ? undefined : mapping[longest];
}

/** Ignores case and a trailing slash. */
function fits(pathname: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}/?$`, 'i').test(pathname);
}
