const address = /https?:\/\/[^\s"'\\<>()]+/g;
const emailAddress = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g;
const quoted = /"(?:[^"\\]|\\.)*"/g;
const number = /\d[\d ,.-]{2,}\d/g;
const longestText = 300;

/**
 * Makes a text safe for an outside service: removes quoted data in errors, e-mail addresses and numbers of four or more
 * digits, and strips query and fragment from URLs.
 */
export function scrubText(text: string): string {
  return text
    .replace(quoted, '"…"')
    .split(/(https?:\/\/[^\s"'\\<>()]+)/)
    .map((part) =>
      part.startsWith('http') ? scrubAddress(part) : part.replace(emailAddress, '…').replace(number, '…'),
    )
    .join('')
    .slice(0, longestText);
}

/** Strips query, fragment and user from a URL or path, and parts that look like an ID or token. */
export function scrubAddress(text: string): string {
  const [plain = ''] = text.split(/[?#]/);
  const withoutUser = plain.replace(/^(https?:\/\/)[^/]*@/, '$1');
  // Build file names contain hashes that help to locate an error.
  if (/\/build\/[\w.-]+$/.test(withoutUser)) return withoutUser;
  const [, origin = '', pathname = ''] = /^(https?:\/\/[^/]*)?(.*)$/s.exec(withoutUser) ?? [];
  return origin + pathname.split('/').map(scrubSegment).join('/');
}

/** Scrubs each address within a longer text, such as a recording. */
export function scrubAddressesIn(text: string): string {
  return text.replace(address, scrubAddress);
}

/**
 * Path segments of the portal and the API are plain text. A long segment or one with several digits identifies someone
 * or something.
 */
function scrubSegment(segment: string): string {
  return /\d.*\d/.test(segment) || segment.length > 30 ? '…' : segment;
}
