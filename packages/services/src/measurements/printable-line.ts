/**
 * A line of the JSON log with every character escaped that a terminal or an editor acts on. JSON.stringify escapes line breaks and the
 * escape character itself, and leaves DEL, the C1 controls (of which U+009B begins an ANSI sequence), direction and invisible characters.
 */
export function printableLine(line: string): string {
  return line.replaceAll(acted, (sign) =>
    [...Array(sign.length).keys()].map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );
}

const acted = /(?!\n$)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
