/** Resources of the creditor API, each with a scope to read and, where it changes, one to write. */
export const creditorScopes = [
  'accounts:read',
  'accounts:write',
  'customers:read',
  'customers:write',
  'imports:read',
  'imports:write',
  'offers:read',
  'offers:write',
  'pay-links:read',
  'pay-links:write',
  'payments:read',
  'payments:write',
  'plans:read',
  'plans:write',
  'posting-files:read',
] as const;

export type CreditorScope = (typeof creditorScopes)[number];

/** Permissions of an API key; a key has at least one. Those without a colon are for the staff API. */
export const keyScopes = ['imports', 'exports', 'payments', 'consents', 'webhooks', ...creditorScopes] as const;

export type KeyScope = (typeof keyScopes)[number];

/** Scopes that can clear or change debts, or stop payments. */
const moneyScopes: readonly KeyScope[] = [
  'imports',
  'payments',
  'accounts:write',
  'imports:write',
  'offers:write',
  'payments:write',
  'plans:write',
];

/** Returns true when the scopes can clear or change debts, or stop payments, so that creating the key needs approval. */
export function movesMoney(scopes: readonly KeyScope[]): boolean {
  return scopes.some((scope) => moneyScopes.includes(scope));
}
