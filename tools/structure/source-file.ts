import { type Comment, type Program, parseSync } from 'oxc-parser';

/** A static or dynamic import or a re-export. `names` are the imported names, or `*` for a whole module. */
export type Import = { specifier: string; names: string[]; line: number; isLazy?: true };

/** A parsed source file. `lineOf` converts an offset to a line number, which counts from 1. */
export type SourceFile = {
  path: string;
  lineCount: number;
  imports: Import[];
  program: Program;
  comments: Comment[];
  defaultExportLine: number | undefined;
  lineOf(offset: number): number;
};

/** Parses a TypeScript or JavaScript file. Throws on a syntax error, which the type check reports better. */
export function parseSource(path: string, text: string): SourceFile {
  const { program, module, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const defaultExport = exported.find(
    ({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default',
  );
  return {
    path,
    lineCount: text.trimEnd().split('\n').length,
    imports: [
      ...module.staticImports.map(({ moduleRequest, entries, start }) => ({
        specifier: moduleRequest.value,
        names: entries.map(({ importName }) => importName.name ?? (importName.kind === 'Default' ? 'default' : '*')),
        line: lineOf(start),
      })),
      ...exported.flatMap(({ moduleRequest, importName, start }) =>
        moduleRequest === null
          ? []
          : [{ specifier: moduleRequest.value, names: [importName.name ?? '*'], line: lineOf(start) }],
      ),
      ...module.dynamicImports.map(({ moduleRequest, start }) => ({
        specifier: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
        names: ['*'],
        isLazy: true as const,
        line: lineOf(start),
      })),
    ],
    program,
    comments,
    defaultExportLine: defaultExport === undefined ? undefined : lineOf(defaultExport.start),
    lineOf,
  };
}
