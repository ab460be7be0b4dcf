/** Kinds of actors in the audit log. */
export const actorKinds = ['customer', 'operator', 'program'] as const;
export type ActorKind = (typeof actorKinds)[number];
