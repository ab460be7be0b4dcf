/** Formats 10 digits as `(312) 555-0111` and returns any other text unchanged (req 9.4). */
export function formatPhone(text: string): string {
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(text);
  return parts === null ? text : `(${parts[1]}) ${parts[2]}-${parts[3]}`;
}
