const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id that an address names; undefined for what is none. */
export function idOf(text: string): string | undefined {
  return uuid.test(text) ? text : undefined;
}
