import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { type AutopayAuthorization, autopayAuthorizationText } from './autopay-authorization-text.ts';

const authorization: AutopayAuthorization = {
  language: 'en',
  tenantName: 'Lumen City Power',
  methodDisplay: 'Checking **1234',
  backupDisplay: 'Visa **4242',
  accountReferenceCodes: ['LCP-4471'],
  terms: {
    amount: 'amount-due',
    fixedCents: null,
    daysBefore: 3,
    ceilingCents: cents(20_000),
    noticeRange: null,
    endsOn: parseDate('2027-12-31'),
  },
  fee: '$1.95',
  today: parseDate('2026-11-21'),
  supportPhone: '555-0142',
};
const { terms } = authorization;

describe('the autopay authorization text', () => {
  it('law: 12 CFR 1005.10(b), Nacha 2.3.2: names the amount rule, timing, notice, ceiling, methods and how to end it', () => {
    expect(autopayAuthorizationText(authorization)).toBe(
      'On November 21, 2026, I authorize Lumen City Power to take a payment from Checking **1234 for each bill of account LCP-4471. ' +
        'The payment is the full amount due. Payment date: 3 days before the due date of the bill. ' +
        'If banks are closed on that date, a payment from a bank account is taken on the next day they are open. ' +
        'If that would be after the due date, it is taken on the last day they are open before the due date. ' +
        'Lumen City Power will tell me the amount and date at least 10 days before a payment that differs from the previous one. ' +
        'If a bill comes or changes too late for this notice, the payment is taken later, which can be after the due date. ' +
        'I can pay the bill myself before then. ' +
        'A payment of more than $200.00 is taken only if I approve it. ' +
        'Each payment also includes a convenience fee of $1.95. ' +
        'If I owe less than the payment on its date, only the amount I owe will be taken. ' +
        'A payment that is returned or declined for insufficient funds may be tried again for the same amount, up to two times. ' +
        'If a payment still fails, it may be taken once from Visa **4242. ' +
        'This authorization lasts until the end of December 31, 2027, unless I end it earlier. ' +
        'To skip a payment or end autopay, do so online by the end of the day before the payment date, or call Lumen City Power at 555-0142 by then.',
    );
  });

  it('has the same content in Spanish', () => {
    expect(
      autopayAuthorizationText({ ...authorization, language: 'es', methodDisplay: 'Cuenta corriente **1234' }),
    ).toBe(
      'El 21 de noviembre de 2026, autorizo a Lumen City Power a cobrar de Cuenta corriente **1234 un pago por cada factura de la cuenta LCP-4471. ' +
        'El pago es por el monto total a pagar. Fecha del pago: 3 días antes del vencimiento de la factura. ' +
        'Si los bancos están cerrados ese día, un pago de una cuenta bancaria se cobra el siguiente día en que estén abiertos. ' +
        'Si ese día es posterior al vencimiento, se cobra el último día en que estén abiertos antes del vencimiento. ' +
        'Lumen City Power me informará el monto y la fecha al menos 10 días antes de un pago que sea distinto del anterior. ' +
        'Si una factura llega o cambia cuando ya es tarde para este aviso, el pago se cobra más adelante, incluso después del vencimiento. ' +
        'Puedo pagar la factura por mi cuenta antes de esa fecha. ' +
        'Un pago de más de $200.00 solo se cobra si lo apruebo. ' +
        'Cada pago incluye además un cargo por servicio de $1.95. ' +
        'Si el día de un pago debo menos que su monto, solo se cobra lo que debo. ' +
        'Un pago devuelto o rechazado por falta de fondos puede intentarse de nuevo por el mismo monto, dos veces como máximo. ' +
        'Si aun así el pago no se puede cobrar, puede cobrarse una vez de Visa **4242. ' +
        'Esta autorización vale hasta el final del 31 de diciembre de 2027, a menos que yo la termine antes. ' +
        'Para omitir un pago o terminar los pagos automáticos, hágalo en línea hasta el final del día anterior al cobro, o llame a Lumen City Power al 555-0142 antes de ese momento.',
    );
  });

  it.each([
    ['en', { amount: 'minimum' }, 'The payment is the minimum payment.'],
    ['es', { amount: 'minimum' }, 'El pago es por el pago mínimo.'],
    ['en', { amount: 'fixed', fixedCents: cents(5_000) }, 'The payment is $50.00.'],
    ['es', { amount: 'fixed', fixedCents: cents(5_000) }, 'El pago es por $50.00.'],
    ['en', { daysBefore: 0 }, 'Payment date: the due date of the bill.'],
    ['es', { daysBefore: 0 }, 'Fecha del pago: la fecha de vencimiento de la factura.'],
    ['en', { daysBefore: 1 }, 'Payment date: 1 day before'],
    ['es', { daysBefore: 1 }, 'Fecha del pago: 1 día antes'],
    ['en', { endsOn: null }, 'This authorization lasts until I end it.'],
    ['es', { endsOn: null }, 'Esta autorización vale hasta que yo la termine.'],
  ] as const)('states the terms in %s: %j', (language, changes, phrase) => {
    expect(autopayAuthorizationText({ ...authorization, language, terms: { ...terms, ...changes } })).toContain(phrase);
  });

  it.each([
    ['en', 'only if a payment is less than $40.00 or more than $60.00.'],
    ['es', 'solo si un pago es menor que $40.00 o mayor que $60.00.'],
  ] as const)(
    'law: 12 CFR 1005.10(d): states the range without notices that the customer chose, in %s',
    (language, phrase) => {
      const noticeRange = { lowCents: cents(4_000), highCents: cents(6_000) };
      const text = autopayAuthorizationText({ ...authorization, language, terms: { ...terms, noticeRange } });
      expect(text).toContain(phrase);
      expect(text).not.toMatch(/differs from the previous|distinto del anterior/);
    },
  );

  it.each([
    ['en', 'accounts A-1, A-2 and A-3'],
    ['es', 'las cuentas A-1, A-2 y A-3'],
  ] as const)('names every account in %s', (language, phrase) => {
    const accountReferenceCodes = ['A-1', 'A-2', 'A-3'];
    expect(autopayAuthorizationText({ ...authorization, language, accountReferenceCodes })).toContain(phrase);
  });

  it.each([
    ['en', /ceiling|approve|convenience fee|once from/],
    ['es', /apruebo|cargo por servicio|una vez de/],
  ] as const)('leaves out a ceiling, fee and backup that the terms lack, in %s', (language, absent) => {
    const plain = {
      ...authorization,
      language,
      backupDisplay: null,
      fee: null,
      terms: { ...terms, ceilingCents: null },
    };
    expect(autopayAuthorizationText(plain)).not.toMatch(absent);
  });

  it.each([
    ['en', 'corporate entries (CCD)', 'end autopay online or contact Lumen City Power before'],
    [
      'es',
      'débitos a empresas (CCD)',
      'termine los pagos automáticos en línea o comuníquese con Lumen City Power antes',
    ],
  ] as const)('law: Nacha 2.3.2: binds a business to the corporate entry rules, in %s', (language, phrase, end) => {
    const text = autopayAuthorizationText({ ...authorization, language, isBusiness: true, supportPhone: null });
    expect(text).toContain(phrase);
    expect(text).toContain(end);
    expect(text).not.toMatch(/by the end of the day before|hasta el final del día anterior/);
  });

  it('throws without an account', () => {
    expect(() => autopayAuthorizationText({ ...authorization, accountReferenceCodes: [] })).toThrow(RangeError);
  });
});
