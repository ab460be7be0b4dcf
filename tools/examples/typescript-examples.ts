import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { packageBin } from '../package-bin.ts';
import type { Finding } from '../structure/project.ts';
import { runProgram } from '../testing/program.ts';

/** A TypeScript or JavaScript example of a page. `line` is the page's line of its first line. */
export type TypeScriptExample = { file: string; line: number; language: 'ts' | 'js'; text: string };

/** The comment in an example's first line that names its file. Relative imports resolve from there. */
const pathComment = /^\/\/ (\S+\.tsx?)$/;
const relativeImport = /(from |import )'(\.[^']+)'/g;

/**
 * Type-checks the examples in one program, with the project's own compiler and options. The files are in .data, so that
 * imports of packages resolve as they do in the product.
 */
export async function checkTypeScript(root: string, examples: readonly TypeScriptExample[]): Promise<Finding[]> {
  if (examples.length === 0) return [];
  const folder = join(root, '.data', `examples-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    const names = examples.map((example, index) => {
      const name = `example-${index}.${example.language}`;
      writeFileSync(join(folder, name), `${textIn(example, { root, folder })}\nexport {};\n`);
      return name;
    });
    const compilerOptions = {
      ...{ types: ['node'], lib: ['es2024', 'dom'], allowJs: true },
      // An excerpt may declare something without using it.
      ...{ noUnusedLocals: false, noUnusedParameters: false },
    };
    const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, files: names };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const script = packageBin('typescript', { from: root, command: 'tsc' });
    const options = ['--project', join(folder, 'tsconfig.json'), '--pretty', 'false'];
    const { isOk, output } = await runProgram([process.execPath, script, ...options], { isQuiet: true, cwd: folder });
    return isOk ? [] : findingsIn(output, examples);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function textIn({ text }: TypeScriptExample, { root, folder }: { root: string; folder: string }): string {
  const [, path] = pathComment.exec(text.split('\n', 1)[0] ?? '') ?? [];
  if (path === undefined) return text;
  const from = relative(folder, join(root, dirname(path)));
  return text.replaceAll(relativeImport, (_all, keyword, specifier) => `${keyword}'${join(from, specifier)}'`);
}

/** Turns the compiler's messages into findings at the lines of the pages. */
function findingsIn(output: string, examples: readonly TypeScriptExample[]): Finding[] {
  const found = [...output.matchAll(/^example-(\d+)\.\w+\((\d+),\d+\): error (.*)$/gm)].flatMap(
    ([, index, line, message = '']) => {
      const example = examples[Number(index)];
      return example === undefined ? [] : [{ file: example.file, line: example.line + Number(line) - 1, message }];
    },
  );
  if (found.length === 0) throw new Error(`The compiler could not check the examples:\n${output}`);
  return found;
}
