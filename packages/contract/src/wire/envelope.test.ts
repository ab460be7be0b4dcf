import { describe, expect, it } from 'vitest';
import { responseCodes } from '../codes/response-codes.ts';
import { errorAnswer, succeeded } from './envelope.ts';

describe('response envelope', () => {
  it.each([
    { codes: ['1000'], expected: true },
    { codes: ['9710', '1000'], expected: true },
    { codes: ['9710'], expected: false },
    { codes: ['10000'], expected: false },
    { codes: [], expected: false },
  ])('reports success $expected for the codes $codes (req 7.1)', ({ codes, expected }) => {
    expect(succeeded({ responses: codes.map((responseCode) => ({ responseCode })) })).toBe(expected);
  });

  it("accepts the product's own success code (req 7.1)", () => {
    expect(succeeded({ responses: [{ responseCode: responseCodes.Success.code }] })).toBe(true);
  });

  it.each([
    { responses: [{ responseCode: '9404', errorMessage: null }] },
    { x_uni_req_id: 'an-id' },
    { responses: [{ responseCode: 9404, errorMessage: null }], x_uni_req_id: 'an-id' },
  ])('refuses an error body without its ID or a valid code: %j (req 8.4)', (body) => {
    expect(errorAnswer.safeParse(body).success).toBe(false);
  });
});
