import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Operation } from './api-operations.ts';
import { closed, type JsonSchema } from './json-schema.ts';
import type { WireAnswer } from './wire.ts';

/** Describes the fault in a response, or returns undefined. */
export type AnswerCheck = (asked: { method: string; path: string }, answer: WireAnswer) => string | undefined;

type Expected = { type: string; validate: ValidateFunction | undefined };

/**
 * Checks responses against the document: no 5xx, and each body must match the schema of its status without extra
 * fields. A path that no operation serves must answer with the documented refusal.
 */
export function answerCheck(operations: readonly Operation[]): AnswerCheck {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictTuples: false, validateFormats: true });
  ajv.addFormat('date', isDay);
  ajv.addFormat('binary', true);
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (schema: JsonSchema) => {
    // All refusals share one schema, and compiling it is slow.
    const text = JSON.stringify(schema);
    const validate = compiled.get(text) ?? ajv.compile(closed(schema));
    compiled.set(text, validate);
    return validate;
  };
  const expectedOf = ({ type, schema }: { type: string; schema: JsonSchema }): Expected => ({
    type,
    validate: type === 'application/json' ? validatorOf(schema) : undefined,
  });
  const answers = new Map(
    operations.map(({ method, path, answers: stated }) => [
      `${method} ${path}`,
      new Map(Object.entries(stated).map(([status, answer]) => [status, expectedOf(answer)])),
    ]),
  );
  const refusal = operations.map(({ answers: stated }) => stated.default).find((each) => each !== undefined);
  if (!refusal) throw new Error('the document does not describe refusals');
  const refused = expectedOf(refusal);
  return ({ method, path }, answer) => {
    if (answer.status >= 500) return `answered ${answer.status}: ${textOf(answer)}`;
    if (method === 'HEAD') return undefined;
    const stated = answers.get(`${method} ${path}`);
    const expected = stated?.get(String(answer.status)) ?? stated?.get('default') ?? refused;
    return faultOf(expected, answer);
  };

  function faultOf({ type, validate }: Expected, answer: WireAnswer): string | undefined {
    if (answer.type.split(';')[0] !== type)
      return `answered ${answer.status} as ${answer.type || 'nothing'}, not ${type}`;
    if (!validate) return answer.body.length > 0 ? undefined : `answered ${answer.status} without a ${type}`;
    if (validate(answer.json)) return undefined;
    return `answered ${answer.status} outside its schema: ${ajv.errorsText(validate.errors)}: ${textOf(answer)}`;
  }
}

function textOf({ body }: WireAnswer): string {
  return body.toString().slice(0, 600);
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`);
}
