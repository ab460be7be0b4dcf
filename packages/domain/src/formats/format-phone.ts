/** A phone number of 10 digits as people write it, `(312) 555-0111`; any other text as it is (req 9.4). */
export function formatPhone(text: string): string {
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(text);
  return parts === null ? text : `(${parts[1]}) ${parts[2]}-${parts[3]}`;
}
