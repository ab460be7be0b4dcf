export const actorKinds = ['customer', 'operator', 'program'] as const;
export type ActorKind = (typeof actorKinds)[number];
