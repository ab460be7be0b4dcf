const longest = 120;
const longestScheme = 24;

/** Values that browsers report instead of a URL when the blocked code was in the page itself. */
const inlineSources = [
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-policy',
  'trusted-types-sink',
  'data',
  'blob',
  'self',
];

/**
 * Reduces a reported URL to what may be stored: origin and path for another site, only the path for `host` (with its
 * port), and only the scheme for anything that isn't a web page, such as a browser extension. Drops the query, the
 * fragment, user names, and path parts that could be secrets or personal numbers.
 */
export function plainAddress(text: string, { host }: { host: string }): string {
  if (text === '' || inlineSources.includes(text)) return text;
  const url = URL.parse(text);
  if (url === null)
    return /^[a-z][a-z0-9+.-]*$/i.test(text) ? text.slice(0, longestScheme).toLowerCase() : 'no address';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return url.protocol.slice(0, longestScheme);
  const path = plainPath(url.pathname);
  return (url.host === host.toLowerCase() ? path : `${url.origin}${path}`).slice(0, longest);
}

/** Replaces each part of a path by `*` unless it is a word, as in our own paths, or a file name. */
function plainPath(path: string): string {
  return path
    .split('/')
    .map((part) => (isPlain(part) ? part : '*'))
    .join('/');
}

function isPlain(part: string): boolean {
  return /^(?:[a-z][a-z-]{0,30}|v\d|[a-z][\w.-]{0,60}\.(?:js|mjs|css|html|json|png|woff2|wasm))?$/i.test(part);
}
