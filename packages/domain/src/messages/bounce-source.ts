/** Sources that report an undeliverable e-mail. */
export const bounceSources = ['smtp', 'report', 'provider'] as const;
export type BounceSource = (typeof bounceSources)[number];
