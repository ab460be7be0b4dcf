import { page } from '../../app/page.ts';

export const payLinkPages = [
  page({
    path: 'links',
    titleKey: 'Title.PayLinks',
    load: async () => (await import('./pay-links-page.tsx')).PayLinksPage,
  }),
];
