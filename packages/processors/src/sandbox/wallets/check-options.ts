/** Runs in a page. Throws for an option that a fake doesn't support. */
export function checkOptions(name: string, options: object, known: readonly string[]): void {
  const foreign = Object.keys(options).filter((key) => !known.includes(key));
  if (foreign.length > 0) throw new TypeError(`${name}: the stand-in does not know ${foreign.join(', ')}`);
}
