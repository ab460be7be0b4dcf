import { page } from '../../app/page.ts';

/** What banks took back, and how near the rates are to the networks’ limits. */
export const returnPages = [
  page({
    path: 'returns',
    titleKey: 'Title.Returns',
    load: async () => (await import('./returns-page.tsx')).ReturnsPage,
  }),
];
