import type { AuthorizationText } from '../en/authorization.ts';

const versions = { created: 'como se creó', changed: 'después de un cambio', canceled: 'con la que terminó' };

export const authorization: AuthorizationText = {
  payment: {
    heading: 'Autorización de pago',
    titleOf: (confirmationNumber, tenantName) => `Autorización de pago ${confirmationNumber}, ${tenantName}`,
    intro: (tenantName, acceptedAt) =>
      `Esta es su copia de lo que usted autorizó a ${tenantName} el ${acceptedAt}. Consérvela.`,
  },
  plan: {
    heading: 'Autorización del plan de pagos',
    titleOf: (planNumber, tenantName) => `Autorización del plan de pagos ${planNumber}, ${tenantName}`,
    intro: (tenantName, acceptedAt) =>
      `Esta es su copia de lo que usted acordó con ${tenantName} el ${acceptedAt}. Consérvela.`,
    planNumber: 'Número del plan',
    version: 'Versión',
    versionOf: (versionNo, became) => `${versionNo}, ${versions[became]}`,
    planReference: 'Referencia del plan',
    cost: 'Usted pagará',
    schedule: 'Pagos del plan',
    scheduled: (sequence, day) => `${sequence}. ${day}`,
  },
  authorizedBy: 'Autorizado por',
  total: 'Total',
  fee: 'Cargo por servicio incluido',
  acceptedAt: 'Autorizado',
  acceptedFrom: 'Dirección IP',
  acceptedWith: 'Navegador',
  hash: 'Huella del texto (SHA-256)',
  signature: 'Firma del servidor (HMAC-SHA-256)',
  textHeading: 'Lo que usted autorizó',
};
