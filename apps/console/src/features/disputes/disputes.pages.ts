import { page } from '../../app/page.ts';

/** Who says that they do not owe a debt, and what is answered. */
export const disputePages = [
  page({
    path: 'disputes',
    titleKey: 'Title.Disputes',
    load: async () => (await import('./disputes-page.tsx')).DisputesPage,
    below: [
      page({
        path: ':disputeID',
        titleKey: 'Title.Dispute',
        load: async () => (await import('./dispute-page.tsx')).DisputePage,
      }),
    ],
  }),
];
