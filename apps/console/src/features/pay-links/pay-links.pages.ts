import { page } from '../../app/page.ts';

/** Links by which customers pay what they agreed on with an agent. */
export const payLinkPages = [
  page({
    path: 'links',
    titleKey: 'Title.PayLinks',
    load: async () => (await import('./pay-links-page.tsx')).PayLinksPage,
  }),
];
