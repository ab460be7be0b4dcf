import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import { describe, expect, it } from 'vitest';
import en from '../../../public/assets/i18n/en.json' with { type: 'json' };
import es from '../../../public/assets/i18n/es.json' with { type: 'json' };
import { methodAnswer } from './method-answers.ts';

describe('methodAnswer (req 8.1)', () => {
  it.each<[code: string, ResponseCodeName, field: string]>([
    ['2002', 'RoutingNumberInvalid', 'routingNumber'],
    ['2005', 'BankAccountExists', 'accountNumber'],
    ['4002', 'CardFormatInvalid', 'number'],
    ['4014', 'CvvMismatch', 'cvc'],
    ['4016', 'CardExists', 'number'],
    ['4018', 'CardBrandNotAccepted', 'number'],
    ['4033', 'CreditCardNotAccepted', 'number'],
    ['4034', 'DebitCardNotAccepted', 'number'],
    ['4040', 'UnknownIssuerNotAccepted', 'number'],
    ['5001', 'PayeeCodeRequired', 'form'],
    ['5014', 'PayeeCodeNotFound', 'form'],
    ['5021', 'AchInWrongState', 'accountNumber'],
    ['5055', 'BankVerificationFailed', 'accountNumber'],
  ])('assigns %s to the right field, with text in both languages', (code, name, field) => {
    expect(responseCodes[name].code).toBe(code);
    const answer = methodAnswer(name);
    expect(answer.field).toBe(field);
    for (const texts of [en, es]) {
      const sentences: Readonly<Record<string, string>> = texts.PaymentMethod.Answer;
      expect(sentences[answer.text]).toMatch(/\.$/);
      expect(answer.text).not.toBe('NotSaved');
    }
  });

  it('reports for codes of other requests that nothing was saved', () => {
    expect(methodAnswer('CustomerReferenceCodeRequired')).toEqual({ field: 'form', text: 'NotSaved' });
  });
});
