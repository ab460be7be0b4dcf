import { page } from '../../app/page.ts';

export const returnPages = [
  page({
    path: 'returns',
    titleKey: 'Title.Returns',
    load: async () => (await import('./returns-page.tsx')).ReturnsPage,
  }),
];
