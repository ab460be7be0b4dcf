import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A node of the syntax tree, with its place in the file. */
export type SyntaxNode = { type: string; start: number; end: number; [part: string]: unknown };

/** A parsed file: its functions and constants by name, and the ones that it imports. */
export type CodeFile = {
  path: string;
  text: string;
  declarations: ReadonlyMap<string, SyntaxNode>;
  imports: ReadonlyMap<string, { path: string; name: string }>;
};

/** A function or constant, in its file. */
export type Declaration = { file: CodeFile; node: SyntaxNode };

/** The product's source files. Reads and parses a file when it's needed. */
export type ProductCode = {
  paths: readonly string[];
  read(path: string): string;
  parse(path: string): CodeFile;
};

/** Opens the source files of a tree, without tests. */
export function openProductCode(root: string): ProductCode {
  return productCode(listSources(root), (path) => readFileSync(join(root, path), 'utf8'));
}

export function productCode(paths: readonly string[], read: (path: string) => string): ProductCode {
  const known = new Set(paths);
  const parsed = new Map<string, CodeFile>();
  return {
    paths,
    read,
    parse(path) {
      const file = parsed.get(path) ?? parseFile(path, { text: read(path), known });
      parsed.set(path, file);
      return file;
    },
  };
}

function listSources(root: string): string[] {
  const folders = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`),
  );
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        posix.join(folder, name.replaceAll('\\', '/')),
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|cases)\.tsx?$|\/testing\//.test(path))
    .sort();
}

/**
 * Returns a function or constant that is exported under this name, wherever it's declared. When several packages have
 * one, `address` names the package too, as `services/recordLetter`. Throws when none or several are found.
 */
export function findExport(code: ProductCode, address: string): Declaration {
  const [name = '', packageName = ''] = address.split('/').toReversed();
  const exported = new RegExp(`^export (?:async )?(?:function|const|class) ${name}\\b`, 'm');
  const paths = code.paths.filter(
    (path) => (packageName === '' || path.split('/')[1] === packageName) && exported.test(code.read(path)),
  );
  const [path, another] = paths;
  if (path === undefined) throw new Error(`No file exports a function or constant ${address}.`);
  if (another !== undefined) throw new Error(`Several files export ${address}: ${paths.join(', ')}.`);
  const file = code.parse(path);
  const node = file.declarations.get(name);
  if (node === undefined) throw new Error(`${path} does not declare ${name}.`);
  return { file, node };
}

/**
 * Returns what a declaration uses, by distance: first itself, then the functions and constants that it names, then
 * theirs. So code is still found after a part of the function has become a separate function.
 */
export function* reachOf(code: ProductCode, first: Declaration): Generator<Declaration[]> {
  const seen = new Set<SyntaxNode>([first.node]);
  let level = [first];
  while (level.length > 0) {
    yield level;
    const next = level.flatMap((declaration) => usedBy(code, declaration));
    level = next.filter(({ node }) => !seen.has(node) && seen.add(node));
  }
}

function usedBy(code: ProductCode, { file, node }: Declaration): Declaration[] {
  const names = new Set<string>();
  walk(node, ({ type, name }) => void (type === 'Identifier' && names.add(String(name))));
  return [...names].flatMap((name) => {
    const own = file.declarations.get(name);
    if (own !== undefined) return [{ file, node: own }];
    const imported = file.imports.get(name);
    if (imported === undefined) return [];
    const from = code.parse(imported.path);
    const declared = from.declarations.get(imported.name);
    return declared === undefined ? [] : [{ file: from, node: declared }];
  });
}

function parseFile(path: string, { text, known }: { text: string; known: ReadonlySet<string> }): CodeFile {
  const { program, module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const from = resolveImport(path, moduleRequest.value, known);
    if (from === undefined) return [];
    return entries.map(
      ({ importName, localName }) => [localName.value, { path: from, name: importName.name ?? '' }] as const,
    );
  });
  return { path, text, declarations: declarationsOf(program as unknown as SyntaxNode), imports: new Map(imports) };
}

function resolveImport(path: string, specifier: string, known: ReadonlySet<string>): string | undefined {
  const [, name, rest] = /^@quittance\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  const base = name === undefined ? posix.join(posix.dirname(path), specifier) : `packages/${name}/src/${rest}`;
  return [base, `${base}.ts`, `${base}.tsx`].find((candidate) => known.has(candidate));
}

function declarationsOf(program: SyntaxNode): Map<string, SyntaxNode> {
  const found = new Map<string, SyntaxNode>();
  for (const statement of childrenOf(program)) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as SyntaxNode) : statement;
    const declared = (declaration?.declarations as SyntaxNode[] | undefined) ?? [declaration];
    for (const node of declared) {
      const id = node?.id as SyntaxNode | null | undefined;
      if (id?.type === 'Identifier') found.set(String(id.name), node as SyntaxNode);
    }
  }
  return found;
}

/** Visits a node and everything in it, with the nodes around it, innermost first. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, around: readonly SyntaxNode[]) => void,
  around: readonly SyntaxNode[] = [],
): void {
  visit(node, around);
  for (const child of childrenOf(node)) walk(child, visit, [node, ...around]);
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}
