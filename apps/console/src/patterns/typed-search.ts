/** Where a search for people and payments leads. */
export function searchPlace(text: string): string {
  return `/customers?${new URLSearchParams({ text })}`;
}

/** What the way there carries where somebody typed and pressed Enter: only then a number opens whom it belongs to. */
export const searchWasTyped = 'search-was-typed';
