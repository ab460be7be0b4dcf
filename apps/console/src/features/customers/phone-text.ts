/** Formats a 10-digit phone number as `(312) 555-0111` and leaves other text unchanged. */
export function phoneText(text: string): string {
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(text);
  return parts === null ? text : `(${parts[1]}) ${parts[2]}-${parts[3]}`;
}
