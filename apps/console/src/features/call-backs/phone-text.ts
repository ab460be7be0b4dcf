/** Ten digits as people here write them: `(312) 555-0142`. Anything else stays as it is. */
export function phoneText(digits: string): string {
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : digits;
}
