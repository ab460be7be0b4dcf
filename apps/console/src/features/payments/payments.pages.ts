import { page } from '../../app/page.ts';

export const paymentPages = [
  page({
    path: 'payments',
    titleKey: 'Title.Payments',
    load: async () => (await import('./payments-page.tsx')).PaymentsPage,
    below: [
      page({
        path: 'enter',
        titleKey: 'Title.EnterPayment',
        role: 'agent',
        load: async () => (await import('./enter-payment-page.tsx')).EnterPaymentPage,
      }),
      page({
        path: 'adjust',
        titleKey: 'Title.AdjustAccount',
        role: 'agent',
        load: async () => (await import('./adjust-account-page.tsx')).AdjustAccountPage,
      }),
      page({
        path: ':paymentID',
        titleKey: 'Title.Payment',
        load: async () => (await import('./payment-page.tsx')).PaymentPage,
      }),
    ],
  }),
];
