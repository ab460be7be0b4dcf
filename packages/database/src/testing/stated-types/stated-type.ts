/** A TypeScript type that a call site states, as data. */
export type StatedType =
  | { readonly is: 'anything' }
  | { readonly is: 'string' | 'number' | 'boolean' | 'null' | 'undefined' | 'Date' | 'Buffer' }
  | { readonly is: 'literal'; readonly value: string | number | boolean }
  | { readonly is: 'union'; readonly of: readonly StatedType[] }
  | { readonly is: 'array'; readonly of: StatedType }
  | ObjectType;

type ObjectType = {
  readonly is: 'object';
  readonly properties: Readonly<Record<string, StatedType>>;
  /** The type of all other properties, if the type allows any name. */
  readonly others?: StatedType;
};

/** A `sql<T>` template of the product, or the text of a `query<T>` call. */
export type StatedStatement = {
  /** File and line. */
  readonly location: string;
  /** See textOfTemplate. */
  readonly text: string;
  readonly type: StatedType;
  /** Sent by the driver's `query<T>`, which sees only the text with its values put in. */
  readonly isQuery?: true;
};

/** Joins the strings of a template. The result identifies the statement when it is sent. */
export function textOfTemplate(strings: readonly string[]): string {
  return strings.join('…');
}

/**
 * Returns true if the value matches the type. With `isKind`, `value` is only a sample, so any string matches any string
 * literal.
 */
export function fits(type: StatedType, value: unknown, { isKind = false } = {}): boolean {
  switch (type.is) {
    case 'anything':
      return true;
    case 'null':
      return value === null;
    case 'undefined':
      return value === undefined;
    case 'Date':
      return value instanceof Date;
    case 'Buffer':
      return Buffer.isBuffer(value);
    case 'literal':
      return isKind ? typeof value === typeof type.value : value === type.value;
    case 'union':
      return type.of.some((one) => fits(one, value, { isKind }));
    case 'array':
      return Array.isArray(value) && value.every((one) => fits(type.of, one, { isKind }));
    case 'object':
      return isPlain(value) && fitsObject(type, value);
    default:
      return nameOf(value) === type.is;
  }
}

function fitsObject({ properties, others }: ObjectType, value: Readonly<Record<string, unknown>>): boolean {
  return (
    Object.entries(properties).every(([name, type]) => fits(type, value[name])) &&
    Object.entries(value).every(([name, one]) => name in properties || others === undefined || fits(others, one))
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return nameOf(value) === 'object';
}

/** Names a value's type as TypeScript does. */
export function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Formats a type in one line, for messages. */
export function textOf(type: StatedType): string {
  switch (type.is) {
    case 'literal':
      return JSON.stringify(type.value);
    case 'union':
      return type.of.map(textOf).join(' | ');
    case 'array':
      return `(${textOf(type.of)})[]`;
    case 'object':
      return `{ ${Object.entries(type.properties)
        .map(([name, of]) => `${name}: ${textOf(of)}`)
        .join('; ')} }`;
    default:
      return type.is;
  }
}
