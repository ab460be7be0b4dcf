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
  autopay: {
    heading: string;
    titleOf(accountName: string, tenantName: string): string;
    intro(tenantName: string, acceptedAt: string): string;
    backup: string;
    reference: string;
  };
  authorizedBy: string;
  total: string;
  fee: string;
  acceptedAt: string;
  acceptedFrom: string;
  acceptedWith: string;
  hash: string;
  signature: string;
  textHeading: string;
};

const versions = { created: 'original', changed: 'changed', canceled: 'canceled' };

export const authorization: AuthorizationText = {
  payment: {
    heading: 'Payment authorization',
    titleOf: (confirmationNumber, tenantName) => `Payment authorization ${confirmationNumber}, ${tenantName}`,
    intro: (tenantName, acceptedAt) =>
      `On ${acceptedAt}, you authorized ${tenantName} to take this payment. Keep this copy for your records.`,
  },
  plan: {
    heading: 'Payment plan authorization',
    titleOf: (planNumber, tenantName) => `Payment plan authorization ${planNumber}, ${tenantName}`,
    intro: (tenantName, acceptedAt) =>
      `This is what you agreed to with ${tenantName} on ${acceptedAt}. Keep this copy for your records.`,
    planNumber: 'Plan number',
    version: 'Version',
    versionOf: (versionNo, became) => `${versionNo} (${versions[became]})`,
    planReference: 'Plan reference',
    cost: "You'll pay",
    schedule: 'Plan payments',
    scheduled: (sequence, day) => `${sequence}. ${day}`,
  },
  autopay: {
    heading: 'Autopay authorization',
    titleOf: (accountName, tenantName) => `Autopay authorization for ${accountName}, ${tenantName}`,
    intro: (tenantName, acceptedAt) =>
      `This is what you agreed to with ${tenantName} on ${acceptedAt}. You can end autopay at any time. Keep this copy for your records.`,
    backup: 'Backup payment method',
    reference: 'Autopay reference',
  },
  authorizedBy: 'Authorized by',
  total: 'Total',
  fee: 'Convenience fee, included',
  acceptedAt: 'Authorized',
  acceptedFrom: 'IP address',
  acceptedWith: 'Browser',
  hash: 'Text fingerprint (SHA-256)',
  signature: 'Server signature (HMAC)',
  textHeading: 'What you authorized',
};
