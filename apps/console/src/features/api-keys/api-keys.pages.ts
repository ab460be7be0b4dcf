import { page } from '../../app/page.ts';

/** What programs call the operators' API with. */
export const apiKeyPages = [
  page({
    path: 'api-keys',
    titleKey: 'Title.ApiKeys',
    role: 'administrator',
    load: async () => (await import('./api-keys-page.tsx')).ApiKeysPage,
  }),
];
