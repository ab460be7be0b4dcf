const address = /https?:\/\/[^\s"'\\<>()]+/g;
const emailAddress = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g;
const quoted = /"(?:[^"\\]|\\.)*"/g;
const number = /\d[\d ,.-]{2,}\d/g;
const longestText = 300;

/**
 * A text that may go to an outside service: what browsers quote from a person's data in an error, e-mail addresses and numbers
 * of four digits and more are taken out, addresses lose their query and fragment.
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

/** An address or a path without query, fragment and user, and without parts that look like an id or a token. */
export function scrubAddress(text: string): string {
  const [plain = ''] = text.split(/[?#]/);
  const withoutUser = plain.replace(/^(https?:\/\/)[^/]*@/, '$1');
  // The build's own files are named by their content, and an error is found by them.
  if (/\/build\/[\w.-]+$/.test(withoutUser)) return withoutUser;
  const [, origin = '', pathname = ''] = /^(https?:\/\/[^/]*)?(.*)$/s.exec(withoutUser) ?? [];
  return origin + pathname.split('/').map(scrubSegment).join('/');
}

/** Each address within a longer text of any kind, such as a recording. */
export function scrubAddressesIn(text: string): string {
  return text.replace(address, scrubAddress);
}

/** Places of the portal and of the API are words; what is long or has several digits in it stands for somebody or something. */
function scrubSegment(segment: string): string {
  return /\d.*\d/.test(segment) || segment.length > 30 ? '…' : segment;
}
