/** Returns the smallest UUID version 7 of an instant, a lower bound for ids created from then on. */
export function firstIdAt(instantMs: number): string {
  const time = Math.max(0, Math.floor(instantMs)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
