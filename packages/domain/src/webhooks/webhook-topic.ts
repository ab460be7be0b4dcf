/** Topics that an endpoint can subscribe to. An event's type starts with its topic: `payment.settled`. */
export const webhookTopics = [
  'payment',
  'refund',
  'adjustment',
  'plan',
  'settlement',
  'dispute',
  'consent',
  'contact',
  'import',
  'posting-file',
] as const;
export type WebhookTopic = (typeof webhookTopics)[number];
