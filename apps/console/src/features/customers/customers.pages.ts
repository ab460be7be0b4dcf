import { page } from '../../app/page.ts';

/** Finding people, and one of them. Their address takes the id, and the code that the creditor knows them by. */
export const customerPages = [
  page({
    path: 'customers',
    titleKey: 'Title.Customers',
    load: async () => (await import('./customers-page.tsx')).CustomersPage,
    below: [
      page({
        path: ':customer',
        titleKey: 'Title.Customer',
        load: async () => (await import('./customer-page.tsx')).CustomerPage,
      }),
    ],
  }),
];
