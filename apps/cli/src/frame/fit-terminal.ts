import { isColored, type Terminal } from './terminal.ts';

/**
 * Text as a terminal shows it best: the head of a table bold where colors are wanted. A row that is longer than the terminal is wide goes on in its
 * next line and is never cut, for what stands at its end is an id that somebody copies. Whatever goes into a file or another program stays as it is.
 */
export function fitTerminal(text: string, terminal: Pick<Terminal, 'environment' | 'stdout'>): string {
  if (!isColored(terminal)) return text;
  return text
    .split('\n')
    .map((line) => (isHead(line) ? `\u001B[1m${line}\u001B[22m` : line))
    .join('\n');
}

/** Only the heads of tables are upper case from end to end. */
function isHead(line: string): boolean {
  return /^[A-Z][A-Z -]+ {2,}[A-Z]/.test(line) && line === line.toUpperCase();
}
