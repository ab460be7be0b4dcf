import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import { type ErrorAnswer, errorAnswer } from '@quittance/contract/wire/envelope';
import type { LightMyRequestResponse } from 'fastify';

/** Reads an error response. Throws when its body breaks the contract. */
export function refusalOf(answer: LightMyRequestResponse): { status: number; code: string; body: ErrorAnswer } {
  const body = errorAnswer.parse(answer.json());
  const [entry] = body.responses;
  if (!entry || body.responses.length > 1) throw new Error(`an error has one code: ${answer.body}`);
  return { status: answer.statusCode, code: entry.responseCode, body };
}

/** Returns the values that `refusalOf` should contain for a response code. */
export function refused(name: ResponseCodeName, status: number = responseCodes[name].status) {
  return { status, code: responseCodes[name].code };
}
