import { page } from '../../app/page.ts';

export const uploadPages = [
  page({
    path: 'uploads',
    titleKey: 'Title.Uploads',
    load: async () => (await import('./uploads-page.tsx')).UploadsPage,
    below: [
      page({
        path: ':uploadID',
        titleKey: 'Title.Upload',
        load: async () => (await import('./upload-page.tsx')).UploadPage,
      }),
    ],
  }),
];
