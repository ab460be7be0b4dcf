import type { Language } from '@quittance/domain/languages';

/** The texts around the agreed terms; dates and amounts arrive already formatted. */
export type AuthorizationText = {
  payment: {
    heading: string;
    titleOf(confirmationNumber: string, tenantName: string): string;
    intro(tenantName: string, acceptedAt: string): string;
  };
  plan: {
    heading: string;
    titleOf(planNumber: string, tenantName: string): string;
    intro(tenantName: string, acceptedAt: string): string;
    planNumber: string;
    version: string;
    versionOf(versionNo: number, became: 'created' | 'changed' | 'canceled'): string;
    planReference: string;
    cost: string;
    schedule: string;
    scheduled(sequence: number, day: string): string;
  };
  authorizedBy: string;
  total: string;
  fee: string;
  acceptedAt: string;
  acceptedFrom: string;
  acceptedWith: string;
  hash: string;
  signature: string;
  words: string;
};

const versions = {
  en: { created: 'as it was set up', changed: 'after a change', canceled: 'when it ended' },
  es: { created: 'como se creó', changed: 'después de un cambio', canceled: 'con la que terminó' },
} as const;

export const authorizationWords: Record<Language, AuthorizationText> = {
  en: {
    payment: {
      heading: 'Payment authorization',
      titleOf: (confirmationNumber, tenantName) => `Payment authorization ${confirmationNumber}, ${tenantName}`,
      intro: (tenantName, acceptedAt) =>
        `This is your copy of what you authorized ${tenantName} to do on ${acceptedAt}. Keep it for your records.`,
    },
    plan: {
      heading: 'Payment plan authorization',
      titleOf: (planNumber, tenantName) => `Payment plan authorization ${planNumber}, ${tenantName}`,
      intro: (tenantName, acceptedAt) =>
        `This is your copy of what you agreed to with ${tenantName} on ${acceptedAt}. Keep it for your records.`,
      planNumber: 'Plan number',
      version: 'Version',
      versionOf: (versionNo, became) => `${versionNo}, ${versions.en[became]}`,
      planReference: 'Plan reference',
      cost: "You'll pay",
      schedule: 'Plan payments',
      scheduled: (sequence, day) => `${sequence}. ${day}`,
    },
    authorizedBy: 'Authorized by',
    total: 'Total',
    fee: 'Including a convenience fee of',
    acceptedAt: 'Authorized',
    acceptedFrom: 'IP address',
    acceptedWith: 'Browser',
    hash: 'Fingerprint of the text (SHA-256)',
    signature: 'Server signature (HMAC-SHA-256)',
    words: 'What you authorized',
  },
  es: {
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
      versionOf: (versionNo, became) => `${versionNo}, ${versions.es[became]}`,
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
    words: 'Lo que usted autorizó',
  },
};
