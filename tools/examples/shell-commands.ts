/** A command of a shell example, without its settings. `line` counts from 0 in the example. */
export type ShellCommand = { line: number; words: string[]; settings: Record<string, string> };

/**
 * Splits a shell example into commands. Handles quotes, comments, settings before a command, `export`, lines that end
 * with a backslash, and the operators between commands.
 */
export function readCommands(example: string): ShellCommand[] {
  const exported: Record<string, string> = {};
  const commands: ShellCommand[] = [];
  const lines = example.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const line = index;
    let text = lines[index] ?? '';
    while (text.endsWith('\\')) text = `${text.slice(0, -1)} ${(lines[++index] ?? '').trim()}`;
    for (const all of splitWords(text)) {
      const isExport = all[0] === 'export';
      const words = isExport ? all.slice(1) : all;
      const first = words.findIndex((word) => !setting.test(word));
      const set = (first < 0 ? words : words.slice(0, first)).map((word) => word.split(/=(.*)/s).slice(0, 2));
      if (isExport) Object.assign(exported, Object.fromEntries(set));
      else if (first >= 0)
        commands.push({ line, words: words.slice(first), settings: { ...exported, ...Object.fromEntries(set) } });
    }
  }
  return commands;
}

const setting = /^[A-Z][A-Z0-9_]*=/;

/** A comment, an operator between commands, or a word with quoted parts. */
const token = /(?:^|\s)#.*$|&&|\|\|?|;|(?<word>(?:'[^']*'|"[^"]*"|[^\s'"|;&])+)/g;

/** Returns the words of each command of a line. A redirection ends a command. */
function splitWords(line: string): string[][] {
  const commands: string[][] = [[]];
  for (const { groups } of line.matchAll(token)) {
    const word = groups?.word;
    if (word === undefined || word === '>' || word === '<') commands.push([]);
    else commands.at(-1)?.push(word.replaceAll(/['"]/g, ''));
  }
  return commands.filter((words) => words.length > 0);
}
