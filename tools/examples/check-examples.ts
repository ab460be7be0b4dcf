import type { Finding, Project } from '../structure/project.ts';
import { readProject } from '../structure/project.ts';
import { sumTallies, type Tally, tallyOne } from '../testing/tally.ts';
import { checkCommand } from './check-command.ts';
import { readCommands } from './shell-commands.ts';
import { checkTypeScript, type TypeScriptExample } from './typescript-examples.ts';

/** A fenced block of code. `line` is the line of its first line of code, which counts from 1. */
type CodeBlock = { language: string; line: number; text: string };

/** A span of inline code. */
type CodeSpan = { line: number; text: string };

/** Decision records describe the past with the commands of their time, so they aren't checked. */
const isPage = (file: string) => /^(README|docs\/.*)\.md$/.test(file) && !file.startsWith('docs/decisions/');
const mentionsCommand = /^(npm|npx|quittance) /;

/** Checks the examples of all pages: commands exist with their options, and TypeScript compiles. Prints findings. */
export async function checkExamples(root: string, say: (line: string) => void): Promise<Tally> {
  const project = readProject(root);
  const findings = [checkCommands(project), await checkTypeScript(root, typeScriptIn(project))];
  for (const { file, line, message } of findings.flat()) say(`${file}:${line} ${message}`);
  return sumTallies(findings.map((each) => tallyOne(each.length === 0)));
}

/** Checks shell examples, and commands that sentences mention. */
export function checkCommands(project: Project): Finding[] {
  return project.files.filter(isPage).flatMap((file) => {
    const { blocks, spans } = readCode(project.read(file));
    const inBlocks = blocks.filter(({ language }) => language === 'sh').map((block) => ({ ...block, isWhole: true }));
    const inText = spans.filter(({ text }) => mentionsCommand.test(text)).map((span) => ({ ...span, isWhole: false }));
    return [...inBlocks, ...inText].flatMap(({ line, text, isWhole }) =>
      readCommands(text).flatMap((command) => {
        const message = checkCommand(project, { ...command, isWhole });
        return message === undefined ? [] : [{ file, line: line + command.line, message }];
      }),
    );
  });
}

function typeScriptIn(project: Project): TypeScriptExample[] {
  return project.files
    .filter(isPage)
    .flatMap((file) =>
      readCode(project.read(file)).blocks.flatMap(({ language, line, text }) =>
        language === 'ts' || language === 'js' ? [{ file, line, language, text }] : [],
      ),
    );
}

/** Finds the fenced blocks and the inline code of a Markdown page. */
function readCode(markdown: string): { blocks: CodeBlock[]; spans: CodeSpan[] } {
  const blocks: CodeBlock[] = [];
  const spans: CodeSpan[] = [];
  let open: { language: string; line: number; lines: string[] } | undefined;
  for (const [index, text] of markdown.split('\n').entries()) {
    const [, language] = /^\s*```(\w*)/.exec(text) ?? [];
    if (language !== undefined && open === undefined) {
      open = { language, line: index + 2, lines: [] };
    } else if (language !== undefined && open !== undefined) {
      blocks.push({ language: open.language, line: open.line, text: open.lines.join('\n') });
      open = undefined;
    } else if (open !== undefined) {
      open.lines.push(text);
    } else {
      for (const [, span = ''] of text.matchAll(/`([^`]+)`/g)) spans.push({ line: index + 1, text: span });
    }
  }
  return { blocks, spans };
}
