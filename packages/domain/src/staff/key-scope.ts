/** Permissions of an API key; a key has at least one. */
export const keyScopes = ['imports', 'exports', 'payments', 'consents', 'webhooks'] as const;

export type KeyScope = (typeof keyScopes)[number];

/** Scopes that can clear or change debts. */
const moneyScopes: readonly KeyScope[] = ['imports', 'payments'];

/** Returns true when the scopes can clear or change debts, so that creating the key needs approval. */
export function movesMoney(scopes: readonly KeyScope[]): boolean {
  return scopes.some((scope) => moneyScopes.includes(scope));
}
