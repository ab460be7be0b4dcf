/** What a route says of itself: the key of its title (req 2.1). */
export type RouteHandle = { readonly titleKey: string };

/** The handle of a route with a title. */
export function titled(titleKey: string): { readonly handle: RouteHandle } {
  return { handle: { titleKey } };
}
