import type { DisclosureTexts } from './tenant-settings.ts';

/**
 * Default disclosures for a debt collector whose counsel hasn't written any yet (12 CFR 1006.18(e), 1006.26(b)). New
 * tenants and the demo's collection agency start with them.
 */
export const collectorDisclosures = {
  loginIntro: {
    en: 'This is an attempt to collect a debt by a debt collector. Any information obtained will be used for that purpose.',
    es: 'Este es un intento de cobrar una deuda por parte de un cobrador de deudas. Toda la información obtenida se usará con ese fin.',
  },
  unreportedDebt: {
    en: 'We have not reported this debt to any credit bureau, and we will not report it. Paying it, or not paying it, does not change your credit report through us.',
    es: 'No hemos informado esta deuda a ninguna agencia de crédito ni lo haremos. Pagarla o no pagarla no cambia su historial de crédito por nuestra parte.',
  },
  outOfStatute: {
    en: 'The law limits how long you can be sued on a debt. Because of the age of this debt, we will not sue you for it. You do not have to pay it. In some states a payment, or a promise to pay, can start that time again. You may want to talk to a lawyer before you pay.',
    es: 'La ley limita el tiempo en que se le puede demandar por una deuda. Por la antigüedad de esta deuda, no le demandaremos por ella. Usted no está obligado a pagarla. En algunos estados, un pago o una promesa de pago puede hacer que ese plazo empiece de nuevo. Quizá quiera hablar con un abogado antes de pagar.',
  },
  unreportedAndOutOfStatute: {
    en: 'Because of the age of this debt, we will not sue you for it, and we do not report it to any credit bureau. You do not have to pay it. In some states a payment, or a promise to pay, can make it possible to sue again. You may want to talk to a lawyer before you pay.',
    es: 'Por la antigüedad de esta deuda, no le demandaremos por ella y no la informamos a ninguna agencia de crédito. Usted no está obligado a pagarla. En algunos estados, un pago o una promesa de pago puede hacer que se le pueda demandar de nuevo. Quizá quiera hablar con un abogado antes de pagar.',
  },
} satisfies DisclosureTexts;
