/**
 * Escapes every character of a JSON log line that a terminal or editor would act on. JSON.stringify escapes line breaks
 * and the escape character itself, but not DEL, the C1 controls (of which U+009B starts an ANSI sequence), direction
 * marks and invisible characters.
 */
export function printableLine(line: string): string {
  return line.replaceAll(acted, (sign) =>
    [...Array(sign.length).keys()].map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );
}

const acted = /(?!\n$)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
