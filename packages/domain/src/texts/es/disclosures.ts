import type { DisclosureTexts } from '../en/disclosures.ts';

export const disclosures: DisclosureTexts = {
  loginIntro:
    'Este es un intento de cobrar una deuda por parte de un cobrador de deudas. Toda la información obtenida se usará con ese fin.',
  unreportedDebt:
    'No hemos informado esta deuda a ninguna agencia de crédito ni lo haremos. Pagarla o no pagarla no cambia su historial de crédito por nuestra parte.',
  outOfStatute:
    'La ley limita el tiempo en que se le puede demandar por una deuda. Por la antigüedad de esta deuda, no le demandaremos por ella. Usted no está obligado a pagarla. En algunos estados, un pago o una promesa de pago puede hacer que ese plazo empiece de nuevo. Quizá quiera hablar con un abogado antes de pagar.',
  unreportedAndOutOfStatute:
    'Por la antigüedad de esta deuda, no le demandaremos por ella y no la informamos a ninguna agencia de crédito. Usted no está obligado a pagarla. En algunos estados, un pago o una promesa de pago puede hacer que se le pueda demandar de nuevo. Quizá quiera hablar con un abogado antes de pagar.',
};
