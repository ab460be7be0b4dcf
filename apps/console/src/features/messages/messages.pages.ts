import { page } from '../../app/page.ts';

export const messagePages = [
  page({
    path: 'messages',
    titleKey: 'Title.Messages',
    load: async () => (await import('./messages-page.tsx')).MessagesPage,
    below: [
      page({
        path: ':messageID',
        titleKey: 'Title.Message',
        load: async () => (await import('./message-page.tsx')).MessagePage,
      }),
    ],
  }),
];
