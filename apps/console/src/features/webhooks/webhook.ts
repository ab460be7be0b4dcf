import type { listWebhooks } from '@quittance/contract/staff/webhooks';
import type * as z from 'zod/mini';

export type Webhook = z.output<typeof listWebhooks.response>['endpoints'][number];
