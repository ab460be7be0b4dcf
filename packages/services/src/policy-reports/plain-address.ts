const longest = 120;
const longestScheme = 24;

/** What browsers say instead of an address when what they refused stood in the page itself. */
const inPlace = ['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink', 'data', 'blob', 'self'];

/**
 * An address of a report as it may be kept: origin and path for another site, the path alone for `host` (with its port), the bare scheme
 * for anything that is no page of the web, such as an extension of the browser. Never the query, the fragment, a user's name in it, or a
 * part of the path that could be a secret or a number of somebody's.
 */
export function plainAddress(text: string, { host }: { host: string }): string {
  if (text === '' || inPlace.includes(text)) return text;
  const url = URL.parse(text);
  if (url === null)
    return /^[a-z][a-z0-9+.-]*$/i.test(text) ? text.slice(0, longestScheme).toLowerCase() : 'no address';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return url.protocol.slice(0, longestScheme);
  const path = plainPath(url.pathname);
  return (url.host === host.toLowerCase() ? path : `${url.origin}${path}`).slice(0, longest);
}

/** A path with `*` for each part that is neither a word, as our own places are, nor the name of a file. */
function plainPath(path: string): string {
  return path
    .split('/')
    .map((part) => (isPlain(part) ? part : '*'))
    .join('/');
}

function isPlain(part: string): boolean {
  return /^(?:[a-z][a-z-]{0,30}|v\d|[a-z][\w.-]{0,60}\.(?:js|mjs|css|html|json|png|woff2|wasm))?$/i.test(part);
}
