import type { ObjectExpression } from 'oxc-parser';
import { readImportGraph } from '../structure/import-graph.ts';
import type { Project } from '../structure/project.ts';
import { nameOf, walk } from '../structure/walk.ts';

/** Functions that parse a tool's options. */
const readers = ['parseArgs', 'readOptions'];

/** Returns the options that a tool states in its file, or otherwise in the files that it imports. */
export function optionsOfTool(project: Project, tool: string): ReadonlySet<string> {
  const own = statedOptions(project, tool);
  if (own.length > 0) return new Set(['help', ...own]);
  const imported = readImportGraph(project).get(tool) ?? [];
  return new Set(['help', ...[...imported].flatMap((file) => statedOptions(project, file))]);
}

function statedOptions(project: Project, file: string): string[] {
  const source = project.sources.find(({ path }) => path === file);
  if (source === undefined) return [];
  const names: string[] = [];
  walk(source.program, (node) => {
    if (node.type !== 'CallExpression' || !readers.includes(nameOf(node.callee) ?? '')) return;
    for (const argument of node.arguments) {
      const options = argument.type === 'ObjectExpression' ? propertyOf(argument, 'options') : undefined;
      if (options?.type === 'ObjectExpression') names.push(...keysOf(options));
    }
  });
  return names;
}

function propertyOf(object: ObjectExpression, name: string) {
  for (const property of object.properties)
    if (property.type === 'Property' && keyOf(property.key) === name) return property.value;
  return undefined;
}

function keysOf(object: ObjectExpression): string[] {
  return object.properties.flatMap((property) => (property.type === 'Property' ? [keyOf(property.key)] : []));
}

function keyOf(key: { type: string }): string {
  if ('name' in key) return String(key.name);
  return 'value' in key ? String(key.value) : '';
}
