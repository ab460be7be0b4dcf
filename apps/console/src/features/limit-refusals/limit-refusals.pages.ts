import { page } from '../../app/page.ts';

export const limitRefusalPages = [
  page({
    path: 'refused-tries',
    titleKey: 'Title.LimitRefusals',
    load: async () => (await import('./limit-refusals-page.tsx')).LimitRefusalsPage,
  }),
];
