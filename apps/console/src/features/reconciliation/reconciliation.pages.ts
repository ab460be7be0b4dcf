import { page } from '../../app/page.ts';

export const reconciliationPages = [
  page({
    path: 'reconciliation',
    titleKey: 'Title.Reconciliation',
    load: async () => (await import('./reconciliation-page.tsx')).ReconciliationPage,
    below: [
      page({
        path: 'bank-file',
        titleKey: 'Title.BankFile',
        role: 'supervisor',
        load: async () => (await import('./bank-file-page.tsx')).BankFilePage,
      }),
    ],
  }),
];
