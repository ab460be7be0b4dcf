import { page } from '../../app/page.ts';

export const casePages = [
  page({
    path: 'cases',
    titleKey: 'Title.Cases',
    load: async () => (await import('./cases-page.tsx')).CasesPage,
    below: [
      page({
        path: ':caseID',
        titleKey: 'Title.Case',
        load: async () => (await import('./case-page.tsx')).CasePage,
      }),
    ],
  }),
];
