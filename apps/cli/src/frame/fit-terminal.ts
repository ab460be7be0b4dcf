import { isColored, type Terminal } from './terminal.ts';

/**
 * Formats text for a terminal, with bold table headers where colors are allowed. Long rows wrap and are never cut,
 * because they end with an id that users copy. Output to files and pipes stays unchanged.
 */
export function fitTerminal(text: string, terminal: Pick<Terminal, 'environment' | 'stdout'>): string {
  if (!isColored(terminal)) return text;
  return text
    .split('\n')
    .map((line) => (isHead(line) ? `\u001B[1m${line}\u001B[22m` : line))
    .join('\n');
}

/** Only table headers are all upper case. */
function isHead(line: string): boolean {
  return /^[A-Z][A-Z -]+ {2,}[A-Z]/.test(line) && line === line.toUpperCase();
}
