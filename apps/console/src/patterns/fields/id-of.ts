const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns undefined unless the text is a valid id. */
export function idOf(text: string): string | undefined {
  return uuid.test(text) ? text : undefined;
}
