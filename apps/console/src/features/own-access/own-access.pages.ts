import { page } from '../../app/page.ts';

export const ownAccessPages = [
  page({
    path: 'own-access',
    titleKey: 'Title.OwnAccess',
    load: async () => (await import('./own-access-page.tsx')).OwnAccessPage,
  }),
];
