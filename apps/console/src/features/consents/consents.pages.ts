import { page } from '../../app/page.ts';

/** How customers may be reached, as a file. */
export const consentPages = [
  page({
    path: 'consents',
    titleKey: 'Title.Consents',
    role: 'supervisor',
    load: async () => (await import('./consents-page.tsx')).ConsentsPage,
  }),
];
