/** The smallest time-ordered id (UUID version 7) of an instant: ids made from then on are greater. */
export function firstIdAt(instantMs: number): string {
  const time = Math.max(0, Math.floor(instantMs)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
