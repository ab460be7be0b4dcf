import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Expression,
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
  type TemplateLiteral,
  type TypeNode,
} from 'typescript/unstable/ast';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { type StatedStatement, type StatedType, textOfTemplate } from './stated-type.ts';

const productFile = /\/(?:packages|apps)\/\w+\/src(?!.*(?:\.(?:test|cases)\.ts$|\/testing\/))\//;

/** Reads every `sql<T>` template and `query<T>` call of the product with its type, as TypeScript's checker resolves it. */
export function readStatedTypes(root: string): StatedStatement[] {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] });
    return snapshot.getProjects().flatMap(({ program, checker }) =>
      program
        .getSourceFileNames()
        .filter((name) => productFile.test(name) && !name.includes('node_modules'))
        .filter((name) => /\bsql<|\.query</.test(readFileSync(name, 'utf8')))
        .flatMap((name) => {
          const file = program.getSourceFile(name);
          if (!file) return [];
          const of = { checker, location: path.relative(root, name), text: file.text, constants: constantsIn(file) };
          return statementsIn(file, of);
        }),
    );
  } finally {
    api.close();
  }
}

type File = { checker: Checker; location: string; text: string; constants: ReadonlyMap<string, Expression> };

function statementsIn(node: Node, file: File): StatedStatement[] {
  const found: StatedStatement[] = [];
  if (isTaggedTemplateExpression(node)) {
    const [stated] = node.typeArguments ?? [];
    if (stated) found.push(statement(stated, stringsOf(node.template), file));
  } else if (
    isCallExpression(node) &&
    isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'query'
  ) {
    const [stated] = node.typeArguments ?? [];
    if (stated) found.push({ ...statement(stated, stringsIn(node.arguments[0], file), file), isQuery: true });
  }
  node.forEachChild((child) => {
    found.push(...statementsIn(child, file));
  });
  return found;
}

function statement(stated: TypeNode, strings: readonly string[], file: File): StatedStatement {
  const type = file.checker.getTypeFromTypeNode(stated);
  if (!type || type.isErrorType()) throw new Error(`the type in ${file.location} is unknown`);
  const location = `${file.location}:${file.text.slice(0, stated.end).split('\n').length}`;
  if (strings.every((one) => one.trim() === ''))
    throw new Error(`${location} states a type for SQL that is defined elsewhere`);
  return { location, text: textOfTemplate(strings), type: statedType(type, file.checker) };
}

/** Returns the variables of a file that have a value, by name. */
function constantsIn(node: Node, found = new Map<string, Expression>()): ReadonlyMap<string, Expression> {
  if (isVariableDeclaration(node) && isIdentifier(node.name) && node.initializer) {
    found.set(node.name.text, node.initializer);
  }
  node.forEachChild((child) => {
    constantsIn(child, found);
  });
  return found;
}

/** Returns the fixed parts of the text that is passed to `query`; none when it's defined in another file. */
function stringsIn(text: Expression | undefined, file: File): string[] {
  if (!text) return [];
  if (isStringLiteral(text)) return [text.text];
  if (isNoSubstitutionTemplateLiteral(text) || isTemplateExpression(text)) return stringsOf(text);
  const value = isIdentifier(text) ? file.constants.get(text.text) : undefined;
  return stringsIn(value, file);
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
