import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  isNoSubstitutionTemplateLiteral,
  isTaggedTemplateExpression,
  type Node,
  type TemplateLiteral,
} from 'typescript/unstable/ast';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { type StatedStatement, type StatedType, textOfTemplate } from './stated-type.ts';

const productFile = /\/(?:packages|apps)\/\w+\/src\/(?!.*(?:\.test\.ts$|\/testing\/))/;

/** Reads every `sql<T>` template of the product with its type, as TypeScript's checker resolves it. */
export function readStatedTypes(root: string): StatedStatement[] {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] });
    return snapshot.getProjects().flatMap(({ program, checker }) =>
      program
        .getSourceFileNames()
        .filter((name) => productFile.test(name) && !name.includes('node_modules'))
        .filter((name) => readFileSync(name, 'utf8').includes('sql<'))
        .flatMap((name) => {
          const file = program.getSourceFile(name);
          return file ? statementsIn(file, { checker, location: path.relative(root, name), text: file.text }) : [];
        }),
    );
  } finally {
    api.close();
  }
}

type File = { checker: Checker; location: string; text: string };

function statementsIn(node: Node, file: File): StatedStatement[] {
  const found: StatedStatement[] = [];
  const [stated] = isTaggedTemplateExpression(node) ? (node.typeArguments ?? []) : [];
  if (isTaggedTemplateExpression(node) && stated) {
    const type = file.checker.getTypeFromTypeNode(stated);
    if (!type || type.isErrorType()) throw new Error(`the type in ${file.location} is unknown`);
    const line = file.text.slice(0, stated.end).split('\n').length;
    const location = `${file.location}:${line}`;
    const strings = stringsOf(node.template);
    if (strings.every((one) => one.trim() === ''))
      throw new Error(`${location} states a type for SQL that is defined elsewhere`);
    found.push({ location, text: textOfTemplate(strings), type: statedType(type, file.checker) });
  }
  node.forEachChild((child) => {
    found.push(...statementsIn(child, file));
  });
  return found;
}

function stringsOf(template: TemplateLiteral): string[] {
  if (isNoSubstitutionTemplateLiteral(template)) return [template.text];
  return [template.head.text, ...template.templateSpans.map((span) => span.literal.text)];
}

const primitives = [
  [TypeFlags.StringLike & ~TypeFlags.StringLiteral, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.Boolean, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
] as const;

function statedType(type: Type, checker: Checker): StatedType {
  for (const [flag, is] of primitives) if (type.flags & flag) return { is };
  if (type.isLiteralType()) return { is: 'literal', value: type.value as string | number | boolean };
  if (type.isUnionType()) return { is: 'union', of: type.getTypes().map((one) => statedType(one, checker)) };
  if (type.isIntersectionType()) {
    // A brand doesn't change the value, so only the primitive matters.
    const primitive = type.getTypes().find((one) => !(one.flags & TypeFlags.Object));
    return primitive ? statedType(primitive, checker) : objectType(type, checker);
  }
  if (!type.isObjectType()) return { is: 'anything' };
  if (checker.isArrayLikeType(type)) {
    const [element] = type.isTupleType() ? [] : checker.getTypeArguments(type as never);
    return { is: 'array', of: element ? statedType(element, checker) : { is: 'anything' } };
  }
  const name = type.getSymbol()?.name;
  return name === 'Date' || name === 'Buffer' ? { is: name } : objectType(type, checker);
}

function objectType(type: Type, checker: Checker): StatedType {
  const [index] = checker.getIndexInfosOfType(type);
  const properties = checker
    .getPropertiesOfType(type)
    .map((property) => [property.name, statedType(checker.getTypeOfSymbol(property) as Type, checker)] as const);
  return {
    is: 'object',
    properties: Object.fromEntries(properties),
    ...(index && { others: statedType(index.valueType, checker) }),
  };
}
