import type { JsonSchema } from './json-schema.ts';

/** One operation of an OpenAPI document, with its request and its responses by status. */
export type Operation = {
  method: string;
  path: string;
  /** Schema of the body, or of the query as an object. */
  request: JsonSchema;
  answers: Record<string, { type: string; schema: JsonSchema }>;
};

type Media = Record<string, { schema: JsonSchema }>;
type Described = {
  requestBody?: { content: Media };
  parameters?: { name: string; required?: boolean; schema: JsonSchema }[];
  responses: Record<string, { content: Media }>;
};

/** Reads the operations of the document that the API serves. Throws when it describes no responses. */
export function operationsOf(document: { paths: Record<string, Record<string, unknown>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { requestBody, parameters = [], responses } = described as Described;
      const request = requestBody?.content['application/json']?.schema ?? queryOf(parameters);
      return { method: method.toUpperCase(), path, request, answers: answersOf(responses) };
    }),
  );
}

function queryOf(parameters: NonNullable<Described['parameters']>): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

function answersOf(responses: Described['responses']): Operation['answers'] {
  return Object.fromEntries(
    Object.entries(responses).map(([status, { content }]) => {
      const [media] = Object.entries(content);
      if (!media) throw new Error(`an answer with status ${status} is described without a body`);
      return [status, { type: media[0], schema: media[1].schema }];
    }),
  );
}
