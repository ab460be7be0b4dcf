/** What an endpoint can ask to hear of. An event's type begins with its topic: `payment.settled`. */
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
