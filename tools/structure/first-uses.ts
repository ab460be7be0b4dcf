import type { Node } from 'oxc-parser';
import { importResolver } from './import-graph.ts';
import type { Project } from './project.ts';
import type { SourceFile } from './source-file.ts';

/**
 * Lists the files that a file uses directly, in the order in which it first uses them at run time. It follows calls of
 * the file's own functions, evaluates arguments before the call, and leaves out types.
 */
export function directUses(project: Project, path: string): string[] {
  const source = project.sources.find((each) => each.path === path);
  if (source === undefined) return [];
  const resolve = importResolver(project);
  const imported = importedNames(source);
  const files = usedNames(source, new Set(imported.keys())).map((name) => resolve(source, imported.get(name) ?? ''));
  return [...new Set(files)].filter((file) => file !== undefined);
}

/** Maps each local name to the specifier of its import. */
function importedNames({ program }: SourceFile): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') continue;
    for (const specifier of statement.specifiers) names.set(specifier.local.name, statement.source.value);
  }
  return names;
}

function usedNames({ program }: SourceFile, imported: ReadonlySet<string>): string[] {
  const own = ownDeclarations(program.body);
  const used = new Set<string>();
  const visited = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (isNode(value)) visitNode(value);
  };
  function visitNode(node: Node): void {
    if (node.type === 'ImportDeclaration' || isOnlyTypes(node)) return;
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') {
      if (imported.has(node.name)) used.add(node.name);
      const declaration = own.get(node.name);
      if (declaration === undefined || visited.has(node.name)) return;
      visited.add(node.name);
      visit(declaration);
      return;
    }
    visit(partsOf(node));
  }
  for (const statement of program.body) visit(statement);
  return [...used];
}

/** Returns a node's parts in the order of their evaluation, without types and names of members. */
function partsOf(node: Node): unknown[] {
  if (node.type === 'CallExpression') return [node.arguments, node.callee];
  if (node.type === 'MemberExpression' && !node.computed) return [node.object];
  if (node.type === 'Property' && !node.computed) return [node.value];
  return Object.entries(node).flatMap(([name, child]) => (name === 'typeAnnotation' ? [] : [child]));
}

/** The file's own functions and constants, by name. */
function ownDeclarations(body: readonly Node[]): Map<string, Node> {
  const own = new Map<string, Node>();
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration' && declared.id && declared.body)
      own.set(declared.id.name, declared.body);
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) if (id.type === 'Identifier' && init) own.set(id.name, init);
  }
  return own;
}

function isOnlyTypes({ type }: Node): boolean {
  return type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(type);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
