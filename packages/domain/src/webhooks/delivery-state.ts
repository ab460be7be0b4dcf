export const webhookDeliveryStates = ['waiting', 'sending', 'delivered', 'given-up', 'dropped'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

export const webhookEndpointStates = ['active', 'paused', 'removed'] as const;
export type WebhookEndpointState = (typeof webhookEndpointStates)[number];
