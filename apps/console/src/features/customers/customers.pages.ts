import { page } from '../../app/page.ts';

/** Customer URLs accept the id and the creditor's reference code. */
export const customerPages = [
  page({
    path: 'customers',
    titleKey: 'Title.Customers',
    load: async () => (await import('./find/customers-page.tsx')).CustomersPage,
    below: [
      page({
        path: ':customer',
        titleKey: 'Title.Customer',
        load: async () => (await import('./customer-page.tsx')).CustomerPage,
      }),
    ],
  }),
];
