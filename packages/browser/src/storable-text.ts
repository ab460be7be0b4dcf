/**
 * Trims text from a URL to what the API accepts: no control characters, no unpaired surrogates, and at most `maxLength`
 * UTF-16 units. Cuts first, because the cut can split a surrogate pair.
 */
export function storableText(text: string, { maxLength }: { readonly maxLength: number }): string {
  return text
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, maxLength)
    .replaceAll(/\p{Cs}/gu, '');
}
