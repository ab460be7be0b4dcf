import { page } from '../../app/page.ts';

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
