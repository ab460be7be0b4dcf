import { page } from '../../app/page.ts';

export const webhookPages = [
  page({
    path: 'webhooks',
    titleKey: 'Title.Webhooks',
    load: async () => (await import('./webhooks-page.tsx')).WebhooksPage,
    below: [
      page({
        path: ':endpointID',
        titleKey: 'Title.Webhook',
        load: async () => (await import('./webhook-page.tsx')).WebhookPage,
        below: [
          page({
            path: 'deliveries/:deliveryID',
            titleKey: 'Title.Delivery',
            load: async () => (await import('./delivery-page.tsx')).DeliveryPage,
          }),
        ],
      }),
    ],
  }),
];
