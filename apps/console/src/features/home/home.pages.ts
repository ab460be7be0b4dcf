import { page } from '../../app/page.ts';

export const homePages = [
  { ...page({ path: '', titleKey: 'Title.Home', load: async () => (await import('./home-page.tsx')).HomePage }) },
];
