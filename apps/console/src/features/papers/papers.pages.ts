import { page } from '../../app/page.ts';

export const paperPages = [
  page({
    path: 'papers',
    titleKey: 'Title.Papers',
    load: async () => (await import('./papers-page.tsx')).PapersPage,
  }),
];
