import type { UserEventType } from './user-event-types.ts';

/**
 * The event that is logged when someone comes to a place (req 3.16), by the address patterns of the installation: a pattern is a
 * path in which `*` stands for anything, and the longest one that fits decides. Undefined where none does.
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

/** Neither case nor a slash at the end makes another place. */
function fits(pathname: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}/?$`, 'i').test(pathname);
}
