/** Route metadata: the translation key of the title (req 2.1). */
export type RouteHandle = { readonly titleKey: string };

export function titled(titleKey: string): { readonly handle: RouteHandle } {
  return { handle: { titleKey } };
}
