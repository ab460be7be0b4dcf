export const agentLinkStates = ['open', 'paid', 'expired', 'revoked'] as const;
export type AgentLinkState = (typeof agentLinkStates)[number];
