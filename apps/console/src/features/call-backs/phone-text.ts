/** Formats ten digits as `(312) 555-0142` and leaves anything else unchanged. */
export function phoneText(digits: string): string {
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : digits;
}
