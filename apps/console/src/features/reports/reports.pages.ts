import { page } from '../../app/page.ts';

/** What was collected, and how plans, offers and the portal do. */
export const reportPages = [
  page({
    path: 'reports',
    titleKey: 'Title.Reports',
    load: async () => (await import('./reports-page.tsx')).ReportsPage,
  }),
];
