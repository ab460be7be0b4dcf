import { page } from '../../app/page.ts';

/** Posting files for creditors' accounting, by payee, and their settings. */
export const postingPages = [
  page({
    path: 'posting',
    titleKey: 'Title.Posting',
    load: async () => (await import('./posting-page.tsx')).PostingPage,
    below: [
      page({
        path: 'settings',
        titleKey: 'Title.PostingSettings',
        load: async () => (await import('./posting-settings-page.tsx')).PostingSettingsPage,
      }),
      page({
        path: ':postingFileID',
        titleKey: 'Title.PostingFile',
        load: async () => (await import('./posting-file-page.tsx')).PostingFilePage,
      }),
    ],
  }),
];
