/** States of a webhook's delivery. */
export const webhookDeliveryStates = ['waiting', 'sending', 'delivered', 'given-up', 'dropped'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];
