import { describe, expect, it } from 'vitest';
import { allCalls } from '../all-calls.ts';
import { allStaffCalls } from '../all-staff-calls.ts';
import { type ResponseCodeName, responseCodeName } from './response-code-names.ts';
import { responseCodes } from './response-codes.ts';
import { staffCodeName } from './staff-code-names.ts';

const entries = Object.entries(responseCodes) as [
  ResponseCodeName,
  { code: string; status: number; message: string },
][];

/** The table of req 8.1. */
const coreCodes: readonly (readonly [string, ResponseCodeName])[] = [
  ['1000', 'Success'],
  ['2002', 'RoutingNumberInvalid'],
  ['2005', 'BankAccountExists'],
  ['3018', 'CustomerReferenceCodeRequired'],
  ['3977', 'CustomerProfileUpdateFailed'],
  ['4002', 'CardFormatInvalid'],
  ['4014', 'CvvMismatch'],
  ['4016', 'CardExists'],
  ['4018', 'CardBrandNotAccepted'],
  ['4033', 'CreditCardNotAccepted'],
  ['4034', 'DebitCardNotAccepted'],
  ['4040', 'UnknownIssuerNotAccepted'],
  ['5001', 'PayeeCodeRequired'],
  ['5014', 'PayeeCodeNotFound'],
  ['5021', 'AchInWrongState'],
  ['5055', 'BankVerificationFailed'],
];

describe('response codes', () => {
  it.each(coreCodes)('assign %s to %s (req 8.1)', (code, name) => {
    expect(responseCodes[name].code).toBe(code);
    expect(responseCodeName(code)).toBe(name);
  });

  it('use no other core numbers (req 8.1)', () => {
    const known = new Set(coreCodes.map(([code]) => code));
    const others = entries.filter(([, { code }]) => !known.has(code)).map(([, { code }]) => code);
    expect(others.filter((code) => !/^(51\d\d|9\d{3})$/.test(code))).toEqual([]);
  });

  it('have unique codes and unique messages', () => {
    expect(new Set(entries.map(([, { code }]) => code)).size).toBe(entries.length);
    expect(new Set(entries.map(([, { message }]) => message)).size).toBe(entries.length);
  });

  it.each(entries)('%s has four digits, a valid HTTP status and a message without placeholders', (_name, entry) => {
    expect(entry.code).toMatch(/^\d{4}$/);
    expect([200, 202, 400, 401, 403, 404, 409, 410, 412, 413, 422, 429, 500, 503]).toContain(entry.status);
    expect(entry.message).toMatch(/^[A-Z][^$%{}]+$/);
  });

  it.each(allCalls)('$path declares only refusals whose names the portal knows', ({ refusals }) => {
    expect(refusals.filter((name) => responseCodeName(responseCodes[name].code) !== name)).toEqual([]);
  });

  it.each(allStaffCalls)('$path declares only refusals whose names the console knows', ({ refusals }) => {
    const nameOf = (code: string) => staffCodeName(code) ?? responseCodeName(code);
    expect(refusals.filter((name) => nameOf(responseCodes[name].code) !== name)).toEqual([]);
  });

  it('give staff-only codes no name in the portal', () => {
    expect(staffCodeName('9751')).toBe('ApprovalNotPossible');
    expect(responseCodeName('9751')).toBeUndefined();
  });

  it('return no name for an unknown code', () => {
    expect(responseCodeName('0000')).toBeUndefined();
    expect(responseCodeName('toString')).toBeUndefined();
  });
});
