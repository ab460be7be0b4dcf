import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { closed, type JsonSchema } from '../json-schema.ts';
import type { CreditorOperation } from './creditor-operations.ts';

export type CreditorAnswer = { status: number; type: string; text: string };

/**
 * Returns a check that describes the fault in an answer, or returns undefined: a 5xx, a status that the operation doesn't
 * list, another content type, or a body outside its schema, such as one with a field that isn't documented.
 */
export function creditorAnswerCheck(): (
  operation: Pick<CreditorOperation, 'operationId' | 'answers'>,
  answer: CreditorAnswer,
) => string | undefined {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictTuples: false });
  ajv.addVocabulary(['example']);
  for (const name of ['date', 'date-time', 'uri', 'uuid', 'email'] as const) ajv.addFormat(name, fullFormats[name]);
  ajv.addFormat('binary', true);
  const compiled = new Map<JsonSchema, ValidateFunction>();
  const validatorOf = (schema: JsonSchema) => {
    const validate = compiled.get(schema) ?? ajv.compile(closed(schema));
    compiled.set(schema, validate);
    return validate;
  };
  return ({ operationId, answers }, { status, type, text }) => {
    const answered = `${operationId} answered ${status}`;
    if (status >= 500) return `${answered}: ${text}`;
    if (!answers.has(String(status))) return `${answered}, which the document doesn't list: ${text}`;
    const expected = answers.get(String(status));
    if (!expected) return text === '' ? undefined : `${answered} with a body: ${text}`;
    if (type.split(';')[0] !== expected.type) return `${answered} as ${type || 'nothing'}, not ${expected.type}`;
    if (expected.type !== 'application/json') return undefined;
    const validate = validatorOf(expected.schema);
    return validate(JSON.parse(text))
      ? undefined
      : `${answered} outside its schema: ${ajv.errorsText(validate.errors)}: ${text}`;
  };
}
