export { type ClientOptions, createClient, type QuittanceClient } from './create-client.ts';
export type { components, operations, paths } from './generated/schema.ts';
export { everyItem, QuittanceError, unwrap } from './quittance-error.ts';
export { verifyWebhook, type WebhookEvent, WebhookRefused } from './verify-webhook.ts';
