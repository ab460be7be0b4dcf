/** What a program may do by an API key; a key has one scope or several. */
export const keyScopes = ['imports', 'exports', 'payments', 'consents', 'webhooks'] as const;

/** One of them. */
export type KeyScope = (typeof keyScopes)[number];
