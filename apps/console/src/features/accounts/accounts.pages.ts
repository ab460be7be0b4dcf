import { page } from '../../app/page.ts';

export const accountPages = [
  page({
    path: 'accounts/:accountReferenceCode',
    titleKey: 'Title.Account',
    load: async () => (await import('./account-page.tsx')).AccountPage,
    below: [
      page({
        path: 'ledger',
        titleKey: 'Title.Ledger',
        load: async () => (await import('../ledger/ledger-page.tsx')).LedgerPage,
      }),
    ],
  }),
];
