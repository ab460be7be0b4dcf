/** The parts of an OpenAPI 3.1 document that the reference shows. */
export type ApiDocument = {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

type Operation = {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
};

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
};

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};

const json = 'application/json';

/** The reference's pages as Markdown, one for each tag of the document. */
export function referencePages(document: ApiDocument): { readonly name: string; readonly markdown: string }[] {
  return document.tags.map(({ name, description }) => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    );
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const sections = own.map((each) => operationSection(document, each));
    return { name, markdown: [`# ${name}`, description, ...sections].join('\n\n') };
  });
}

function operationSection(
  document: ApiDocument,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): string {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content[json]?.schema;
  const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const answer = success?.[1].content?.[json]?.schema;
  const errors = Object.entries(responses).filter(([status]) => status >= '400');
  return [
    `## ${summary}`,
    `\`${method} /api${path}\``,
    description,
    ...list('Parameters', parameters.map(parameterItem)),
    ...fieldsOf(document, 'Request', body),
    ...fieldsOf(document, 'Response', answer),
    ...list(
      'Errors',
      errors.map(([status, { description: meaning }]) => `**${status}** ${meaning}`),
    ),
  ].join('\n\n');
}

function parameterItem({ name, in: place, required, description, schema }: Parameter): string {
  const notes = [typeOf(schema), places[place] ?? place, ...(required ? ['required'] : [])];
  return `\`${name}\` (${notes.join(', ')}): ${withValues(description, schema)}`;
}

const places: Readonly<Record<string, string>> = { path: 'in the path', query: 'in the query', header: 'as a header' };

/** The fields of a body, followed by an example of the whole. */
function fieldsOf(document: ApiDocument, title: string, schema: Schema | undefined): string[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = resolve(document, schema);
  const items = Object.entries(properties).map(([name, field]) => {
    const resolved = resolve(document, field);
    const notes = [typeOf(field), ...(required.includes(name) ? [] : ['optional'])];
    return `\`${name}\` (${notes.join(', ')}): ${withValues(field.description ?? resolved.description ?? '', resolved)}`;
  });
  return [...list(title, items), example(document, schema)];
}

function list(title: string, items: readonly string[]): string[] {
  const lines = items.map((item) => `- ${item.replace(/\s*\n\s*/g, ' ')}`);
  return lines.length === 0 ? [] : [`**${title}**`, lines.join('\n')];
}

function withValues(description: string, { enum: values }: Schema): string {
  return values === undefined
    ? description
    : `${description} One of ${values.map((each) => `\`${each}\``).join(', ')}.`;
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  return [schema.type].flat().filter(Boolean).join(' or ') + (schema.format ? ` (${schema.format})` : '');
}

function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? reference;
}

/** Follows a reference. Throws if the document doesn't have its target. */
function resolve(document: ApiDocument, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const target = document.components.schemas[nameOf(schema.$ref)];
  if (!target) throw new Error(`The document has no ${schema.$ref}.`);
  return resolve(document, target);
}

function example(document: ApiDocument, schema: Schema): string {
  return `\`\`\`json\n${JSON.stringify(exampleOf(document, schema), undefined, 2)}\n\`\`\``;
}

/** The document states an example for each field, so the example of an object is made of them. */
function exampleOf(document: ApiDocument, schema: Schema): unknown {
  const { examples, properties, items, anyOf } = resolve(document, schema);
  const [stated] = schema.examples ?? examples ?? [];
  // Lists of resources state an empty example, which would explain nothing.
  const isEmptyList = Array.isArray(stated) && stated.length === 0;
  if (stated !== undefined && !isEmptyList) return stated;
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => [name, exampleOf(document, field)]);
    return Object.fromEntries(fields);
  }
  if (items) return [exampleOf(document, items)];
  return anyOf?.[0] === undefined ? null : exampleOf(document, anyOf[0]);
}
