import type { ApiShape } from './canonical-shape.ts';
import { compareSchemas, type Schema, type SchemaChange } from './compare-schemas.ts';

/** A difference between two shapes. `text` states the position and the difference. */
export type ShapeChange = { operation: string; text: string; isBreaking: boolean };

type Media = Record<string, { schema?: Schema }>;
type Operation = {
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media }>;
};
type Change = Omit<ShapeChange, 'operation'>;

/**
 * Lists what changed for clients. A change is breaking when a client that works with `before` may fail with `after`: a
 * request is refused that was accepted, or a response has something that the client didn't have to expect.
 */
export function compareShapes(before: ApiShape, after: ApiShape): ShapeChange[] {
  const [from, to] = [operationsOf(before), operationsOf(after)];
  const areComponentsSame = JSON.stringify(before.components) === JSON.stringify(after.components);
  const ofComponents = areComponentsSame
    ? []
    : [{ operation: 'Document', text: 'components changed', isBreaking: true }];
  const ofOperations = [...new Set([...from.keys(), ...to.keys()])].sort().flatMap((operation) => {
    const [earlier, later] = [from.get(operation), to.get(operation)];
    if (earlier === undefined) return [{ operation, text: 'added', isBreaking: false }];
    if (later === undefined) return [{ operation, text: 'removed', isBreaking: true }];
    return compareOperations(earlier, later).map((change) => ({ operation, ...change }));
  });
  return [...ofComponents, ...ofOperations];
}

function operationsOf({ paths }: ApiShape): Map<string, Operation> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation as Operation]),
    ),
  );
}

function compareOperations(before: Operation, after: Operation): Change[] {
  return [
    ...compareSecurity(before, after),
    ...compareSchemas(queryOf(before), queryOf(after), 'query').map(ofRequest),
    ...compareMedia(before.requestBody?.content, after.requestBody?.content, 'request').map(ofRequest),
    ...compareResponses(before.responses, after.responses),
  ];
}

/** Each entry is one accepted scheme to authenticate. Without entries, everyone has access. */
function compareSecurity(before: Operation, after: Operation): Change[] {
  const schemes = ({ security = [{}] }: Operation) => security.map((scheme) => JSON.stringify(scheme));
  const removed = schemes(before).filter((scheme) => !schemes(after).includes(scheme));
  const added = schemes(after).filter((scheme) => !schemes(before).includes(scheme));
  return [
    ...removed.map((scheme) => ({ text: `security ${scheme} removed`, isBreaking: true })),
    ...added.map((scheme) => ({ text: `security ${scheme} added`, isBreaking: false })),
  ];
}

function queryOf({ parameters = [] }: Operation): Schema {
  return {
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** A new status is breaking, because clients don't expect it. */
function compareResponses(before: Operation['responses'], after: Operation['responses']): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((status) => {
    const path = `response ${status}`;
    const [earlier, later] = [before[status], after[status]];
    if (earlier === undefined) return [{ text: `${path} added`, isBreaking: true }];
    if (later === undefined) return [{ text: `${path} removed`, isBreaking: true }];
    return compareMedia(earlier.content, later.content, path).map(ofResponse);
  });
}

function compareMedia(before: Media = {}, after: Media = {}, path: string): SchemaChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((type): SchemaChange[] => {
    const [earlier, later] = [before[type], after[type]];
    if (earlier === undefined) return [{ path, text: `${type} added`, effect: 'other' }];
    if (later === undefined) return [{ path, text: `${type} removed`, effect: 'other' }];
    return compareSchemas(earlier.schema ?? {}, later.schema ?? {}, path);
  });
}

const ofRequest = ({ path, text, effect }: SchemaChange): Change => ({
  text: `${path} ${text}`,
  isBreaking: effect === 'narrower' || effect === 'other',
});

const ofResponse = ({ path, text, effect }: SchemaChange): Change => ({
  text: `${path} ${text}`,
  isBreaking: effect === 'wider' || effect === 'other',
});
