import { page } from '../../app/page.ts';

/** What limits on payments and on checks refused. */
export const limitRefusalPages = [
  page({
    path: 'refused-tries',
    titleKey: 'Title.LimitRefusals',
    load: async () => (await import('./limit-refusals-page.tsx')).LimitRefusalsPage,
  }),
];
