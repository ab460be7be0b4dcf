import type { AuthorizationText } from '../en/authorization.ts';

const versions = { created: 'original', changed: 'modificada', canceled: 'cancelada' };

export const authorization: AuthorizationText = {
  payment: {
    heading: 'Autorización de pago',
    titleOf: (confirmationNumber, tenantName) => `Autorización de pago ${confirmationNumber}, ${tenantName}`,
    intro: (tenantName, acceptedAt) =>
      `El ${acceptedAt}, usted autorizó a ${tenantName} a cobrar este pago. Conserve esta copia.`,
  },
  plan: {
    heading: 'Autorización del plan de pagos',
    titleOf: (planNumber, tenantName) => `Autorización del plan de pagos ${planNumber}, ${tenantName}`,
    intro: (tenantName, acceptedAt) =>
      `Esto es lo que usted acordó con ${tenantName} el ${acceptedAt}. Conserve esta copia.`,
    planNumber: 'Número del plan',
    version: 'Versión',
    versionOf: (versionNo, became) => `${versionNo} (${versions[became]})`,
    planReference: 'Referencia del plan',
    cost: 'Usted pagará',
    schedule: 'Pagos del plan',
    scheduled: (sequence, day) => `${sequence}. ${day}`,
  },
  autopay: {
    heading: 'Autorización del pago automático',
    titleOf: (accountName, tenantName) => `Autorización del pago automático de ${accountName}, ${tenantName}`,
    intro: (tenantName, acceptedAt) =>
      `Esto es lo que usted acordó con ${tenantName} el ${acceptedAt}. Puede terminar el pago automático en cualquier momento. Conserve esta copia.`,
    backup: 'Forma de pago de respaldo',
    reference: 'Referencia del pago automático',
  },
  authorizedBy: 'Autorizado por',
  total: 'Total',
  fee: 'Cargo por servicio, incluido',
  acceptedAt: 'Autorizado',
  acceptedFrom: 'Dirección IP',
  acceptedWith: 'Navegador',
  hash: 'Huella del texto (SHA-256)',
  signature: 'Firma del servidor (HMAC)',
  textHeading: 'Lo que usted autorizó',
};
