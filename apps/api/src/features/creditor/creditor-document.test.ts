import { allCreditorCalls } from '@quittance/contract/creditor/all-creditor-calls';
import { errorCode } from '@quittance/contract/creditor/creditor-errors';
import { expect, it } from 'vitest';
import { creditorDocument } from './creditor-document.ts';

type Schema = {
  description?: string;
  examples?: unknown[];
  type?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};

const document = creditorDocument() as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
type Content = { content?: { 'application/json'?: { schema: Schema; examples?: object } } };
type Operation = {
  operationId: string;
  description: string;
  parameters: {
    name: string;
    in: string;
    description?: string;
    example?: unknown;
    schema: Schema & { const?: string };
  }[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

/** Lists the properties of a schema, and of the schemas in it, that lack a description or an example. */
function undescribed(schema: Schema | undefined, path: string): string[] {
  if (schema === undefined) return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const isWhole = property.properties !== undefined || property.$ref !== undefined;
    const isLacking = !property.description || (property.examples === undefined && !isWhole);
    return [...(isLacking ? [`${path}.${name}`] : []), ...undescribed(property, `${path}.${name}`)];
  });
  const parts = [schema.items, ...(schema.anyOf ?? [])];
  return [...own, ...parts.flatMap((part) => undescribed(part, path))];
}

it('describes every call once', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    allCreditorCalls.map(({ operationId }) => operationId).toSorted(),
  );
});

it('describes every property of requests, responses and errors, with an example', () => {
  const missing = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((part) =>
      undescribed(part?.content?.['application/json']?.schema, operationId),
    ),
  );
  const named = Object.entries(document.components.schemas);
  expect([...missing, ...named.flatMap(([name, schema]) => undescribed(schema, name))]).toEqual([]);
  const parameters = operations.flatMap(({ operationId, parameters: all }) =>
    all
      .filter((each) => each.in !== 'header' && !(each.description && each.example !== undefined))
      .map(({ name }) => `${operationId}.${name}`),
  );
  expect(parameters).toEqual([]);
});

it('lists every error of every call', () => {
  for (const { operationId, responses } of operations) {
    const codes = Object.values(responses).flatMap(({ content }) =>
      Object.keys(content?.['application/json']?.examples ?? {}),
    );
    const call = allCreditorCalls.find((each) => each.operationId === operationId);
    const expected = call?.refusals.map((name) => errorCode(name)) ?? [];
    expect(codes).toEqual(expect.arrayContaining(['unauthorized', 'too_many_requests', ...expected]));
  }
});
