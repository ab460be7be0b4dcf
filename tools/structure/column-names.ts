import type { Node } from 'oxc-parser';
import { type Finding, isTest, type Rule } from './project.ts';
import type { SourceFile } from './source-file.ts';
import { nameOf, walk } from './walk.ts';

const programs = /^apps\/(?:api|cli|worker)\/src\//;
const columnName = /^[a-z]+(?:_[a-z0-9]+)+$/;

/**
 * Keeps column names out of the programs: services return camelCase shapes, so that a renamed column changes services
 * alone.
 */
export const columnNamesRule: Rule = {
  name: 'programs read no columns',
  check(project) {
    return project.sources.filter(({ path }) => programs.test(path) && !isForTests(path)).flatMap(checkSource);
  },
};

function isForTests(path: string): boolean {
  return isTest(path) || path.endsWith('.cases.ts') || path.includes('/testing/');
}

function checkSource(source: SourceFile): Finding[] {
  const findings: Finding[] = [];
  walk(source.program, (node) => {
    for (const name of namesReadBy(node).filter((each) => columnName.test(each))) {
      const message = `Return ${name} from the service under a camelCase name.`;
      findings.push({ file: source.path, line: source.lineOf(node.start), message });
    }
  });
  return findings;
}

/** Returns the names that `row.name` and `{ name } = row` read. */
function namesReadBy(node: Node): string[] {
  if (node.type === 'MemberExpression') return [nameOf(node) ?? ''];
  if (node.type !== 'ObjectPattern') return [];
  return node.properties.flatMap((each) => (each.type === 'Property' ? (nameOf(each.key) ?? '') : []));
}
