import { page } from '../../app/page.ts';

/** The records that the retention job is going to delete. */
export const retentionPages = [
  page({
    path: 'retention',
    titleKey: 'Title.Retention',
    load: async () => (await import('./retention-page.tsx')).RetentionPage,
  }),
];
