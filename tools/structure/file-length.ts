import { type Finding, isTest, type Project, type Rule } from './project.ts';

const longestLines = 400;
const questionLines = 250;
const measured = /\.(css|mjs|sql|ts|tsx)$/;

/** Limits the length of source files, so that each can be read in one go. */
export const fileLengthRule: Rule = {
  name: 'file length',
  check(project) {
    return measureFiles(project)
      .filter(({ lines }) => lines >= longestLines)
      .map(({ file, lines }) => ({
        file,
        line: longestLines,
        message: `${lines} lines; a file stays under ${longestLines}.`,
      }));
  },
};

/** Lists files that may be long enough to split. These findings never fail the check. */
export function listLengthQuestions(project: Project): Finding[] {
  return measureFiles(project)
    .filter(({ file, lines }) => lines > questionLines && lines < longestLines && !isTest(file))
    .map(({ file, lines }) => ({ file, line: questionLines, message: `${lines} lines: is it two things?` }));
}

function measureFiles(project: Project): { file: string; lines: number }[] {
  return project.files
    .filter((file) => measured.test(file))
    .map((file) => ({ file, lines: project.read(file).trimEnd().split('\n').length }));
}
