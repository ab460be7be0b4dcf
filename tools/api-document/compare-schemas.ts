/** A JSON schema from an OpenAPI document, without references. */
export type Schema = { [keyword: string]: unknown };

/** Effect of a change on valid values: fewer than before, more, the same for every earlier client, or unknown. */
export type Effect = 'narrower' | 'wider' | 'same' | 'other';

export type SchemaChange = { path: string; text: string; effect: Effect };

type Compare = (before: unknown, after: unknown, path: string) => SchemaChange[];

const show = (value: unknown) => JSON.stringify(value) ?? 'nothing';
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** Lists the differences between two schemas, each with its position in the value. */
export function compareSchemas(before: Schema, after: Schema, path: string): SchemaChange[] {
  if (isSame(before, after)) return [];
  const [from, to] = [alternativesOf(before), alternativesOf(after)];
  if (from.length > 1 || to.length > 1) return compareAlternatives(from, to, path);
  const keywords = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keywords].flatMap((keyword) => {
    if (isSame(before[keyword], after[keyword])) return [];
    const compare = comparisons[keyword] ?? compareRule(keyword);
    return compare(before[keyword], after[keyword], path);
  });
}

/** Returns the alternatives of a schema. A list of types counts as one alternative per type, like `anyOf`. */
function alternativesOf(schema: Schema): Schema[] {
  const { anyOf, oneOf, type, ...rest } = schema;
  const listed = anyOf ?? oneOf;
  if (Array.isArray(listed)) return listed.flatMap((each) => alternativesOf({ ...rest, ...each }));
  if (!Array.isArray(type)) return [schema];
  return type.map((each) => (each === 'null' ? { type: each } : { ...rest, type: each }));
}

function compareAlternatives(before: Schema[], after: Schema[], path: string): SchemaChange[] {
  const removed = before.filter((each) => !after.some((other) => isSame(each, other)));
  const added = after.filter((each) => !before.some((other) => isSame(each, other)));
  // When as many were added as removed, each new one is an earlier one with changes.
  if (removed.length === added.length) {
    return removed.flatMap((each, index) => compareSchemas(each, added[index] ?? {}, path));
  }
  const lines = (schemas: Schema[], verb: string, effect: Effect) =>
    schemas.map((schema) => ({ path, text: `alternative ${nameOf(schema)} ${verb}`, effect }));
  return [...lines(removed, 'removed', 'narrower'), ...lines(added, 'added', 'wider')];
}

function nameOf({ type, properties }: Schema): string {
  return typeof properties === 'object' ? `with ${Object.keys(properties ?? {}).join(', ')}` : show(type);
}

/** Compares a keyword that only restricts values: adding it narrows the schema, and removing it widens it. */
function compareRule(keyword: string): Compare {
  return (before, after, path) => {
    const effect = before === undefined ? 'narrower' : after === undefined ? 'wider' : 'other';
    return [{ path, text: `${keyword} ${verbOf(before, after)}`, effect }];
  };
}

function compareLimit(keyword: string, isUpper: boolean): Compare {
  return (before, after, path) => {
    const none = isUpper ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    const [from, to] = [Number(before ?? none), Number(after ?? none)];
    const effect = to < from === isUpper ? 'narrower' : 'wider';
    return [{ path, text: `${keyword} ${verbOf(before, after)}`, effect }];
  };
}

const compareType: Compare = (before, after, path) => {
  const isWider = before === 'integer' && after === 'number';
  const isNarrower = before === 'number' && after === 'integer';
  const effect = isWider ? 'wider' : isNarrower ? 'narrower' : 'other';
  return [{ path, text: `type ${verbOf(before, after)}`, effect }];
};

const compareEnum: Compare = (before, after, path) => {
  if (before === undefined || after === undefined) return compareRule('enum')(before, after, path);
  return compareLists(before, after, (value, isAdded) => ({
    path,
    text: `value ${show(value)} ${isAdded ? 'added' : 'removed'}`,
    effect: isAdded ? 'wider' : 'narrower',
  }));
};

const compareRequired: Compare = (before, after, path) =>
  compareLists(before, after, (name, isAdded) => ({
    path: `${path}.${name}`,
    text: isAdded ? 'became required' : 'became optional',
    effect: isAdded ? 'narrower' : 'wider',
  }));

function compareLists(
  before: unknown,
  after: unknown,
  describe: (value: unknown, isAdded: boolean) => SchemaChange,
): SchemaChange[] {
  const [from, to] = [listOf(before), listOf(after)];
  return [
    ...from.filter((value) => !to.includes(value)).map((value) => describe(value, false)),
    ...to.filter((value) => !from.includes(value)).map((value) => describe(value, true)),
  ];
}

/** A new field breaks clients only if it's required. A removed field breaks clients that send or read it. */
const compareProperties: Compare = (before = {}, after = {}, path) => {
  const [from, to] = [before as Record<string, Schema>, after as Record<string, Schema>];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name): SchemaChange[] => {
    const [earlier, later] = [from[name], to[name]];
    const inside = `${path}.${name}`;
    if (earlier === undefined) return [{ path: inside, text: 'added', effect: 'same' }];
    if (later === undefined) return [{ path: inside, text: 'removed', effect: 'other' }];
    return compareSchemas(earlier, later, inside);
  });
};

/**
 * Compares the schema of a list's items or of a map's values. `false` allows no values, and a missing schema allows
 * all.
 */
function compareInner(keyword: string, mark: string): Compare {
  return (before, after, path) => {
    if (isSchema(before) && isSchema(after)) return compareSchemas(before, after, `${path}${mark}`);
    const breadth = (value: unknown) => (value === false ? 0 : isSchema(value) ? 1 : 2);
    const effect = breadth(after) < breadth(before) ? 'narrower' : 'wider';
    return [{ path, text: `${keyword} ${verbOf(before, after)}`, effect }];
  };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

function verbOf(before: unknown, after: unknown): string {
  if (before === undefined) return `${show(after)} added`;
  return after === undefined ? 'removed' : `changed from ${show(before)} to ${show(after)}`;
}

/** Comparisons by keyword. Keywords without an entry use `compareRule`, so that no difference goes unnoticed. */
const comparisons: Record<string, Compare> = {
  type: compareType,
  enum: compareEnum,
  required: compareRequired,
  properties: compareProperties,
  items: compareInner('items', '[]'),
  additionalProperties: compareInner('additionalProperties', '.*'),
  maxLength: compareLimit('maxLength', true),
  maximum: compareLimit('maximum', true),
  maxItems: compareLimit('maxItems', true),
  minLength: compareLimit('minLength', false),
  minimum: compareLimit('minimum', false),
  minItems: compareLimit('minItems', false),
  default: (before, after, path) => [{ path, text: `default ${verbOf(before, after)}`, effect: 'same' }],
};
