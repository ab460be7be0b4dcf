/** States of a webhook's delivery. */
export const webhookDeliveryStates = ['waiting', 'sending', 'delivered', 'given-up', 'dropped'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** States of a webhook endpoint. */
export const webhookEndpointStates = ['active', 'paused', 'removed'] as const;
export type WebhookEndpointState = (typeof webhookEndpointStates)[number];
