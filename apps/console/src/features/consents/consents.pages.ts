import { page } from '../../app/page.ts';

export const consentPages = [
  page({
    path: 'consents',
    titleKey: 'Title.Consents',
    role: 'supervisor',
    load: async () => (await import('./consents-page.tsx')).ConsentsPage,
  }),
];
