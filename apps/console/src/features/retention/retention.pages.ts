import { page } from '../../app/page.ts';

export const retentionPages = [
  page({
    path: 'retention',
    titleKey: 'Title.Retention',
    load: async () => (await import('./retention-page.tsx')).RetentionPage,
  }),
];
