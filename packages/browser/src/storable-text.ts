/**
 * Cuts a text out of an address to what the API accepts: no control characters, no half of a surrogate pair, and at most
 * `maxLength` UTF-16 units. The cut comes first, because it can split a pair.
 */
export function storableText(text: string, { maxLength }: { readonly maxLength: number }): string {
  return text
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, maxLength)
    .replaceAll(/\p{Cs}/gu, '');
}
