export function searchPath(text: string): string {
  return `/customers?${new URLSearchParams({ text })}`;
}

/**
 * Navigation state set when an employee typed a search and pressed Enter. Only then does a number open its customer
 * directly.
 */
export const searchWasTyped = 'search-was-typed';
