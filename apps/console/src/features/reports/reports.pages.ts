import { page } from '../../app/page.ts';

export const reportPages = [
  page({
    path: 'reports',
    titleKey: 'Title.Reports',
    load: async () => (await import('./reports-page.tsx')).ReportsPage,
  }),
];
