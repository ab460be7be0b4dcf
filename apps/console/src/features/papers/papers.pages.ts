import { page } from '../../app/page.ts';

/** Papers that people were given. */
export const paperPages = [
  page({
    path: 'papers',
    titleKey: 'Title.Papers',
    load: async () => (await import('./papers-page.tsx')).PapersPage,
  }),
];
