/** What a program may do by an API key; a key has one scope or several. */
export const keyScopes = ['imports', 'exports', 'payments', 'consents', 'webhooks'] as const;

/** One of them. */
export type KeyScope = (typeof keyScopes)[number];

/** The scopes by which a program can clear or change debts. */
const moneyScopes: readonly KeyScope[] = ['imports', 'payments'];

/** Whether a key of these scopes can clear or change debts, so that making one takes two people. */
export function movesMoney(scopes: readonly KeyScope[]): boolean {
  return scopes.some((scope) => moneyScopes.includes(scope));
}
