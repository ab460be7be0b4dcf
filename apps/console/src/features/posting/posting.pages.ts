import { page } from '../../app/page.ts';

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
