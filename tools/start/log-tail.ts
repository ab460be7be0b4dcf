import { readFileSync } from 'node:fs';

/** Returns the last lines of a log file for a person to read. A pino line becomes its message and its error's stack. */
export function readLogTail(file: string, lines = 30): string {
  const text = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).trimEnd();
  return text.split('\n').slice(-lines).map(toPlainLine).join('\n');
}

function toPlainLine(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const { msg, err } = JSON.parse(line);
    return [msg, err?.stack ?? err?.message].filter((part) => typeof part === 'string').join('\n') || line;
  } catch {
    return line;
  }
}
